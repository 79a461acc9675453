internal import Terminal

/// Drawings in columns, where they fit, else one below the other.
enum SideBySide {
    static let gap = 4
    /// Narrower than this a drawing is of no use.
    static let leastColumn = 30

    /// The columns that each of so many drawings may have.
    static func column(of count: Int, width: Int) -> Int {
        let column = (width - gap * (count - 1)) / max(1, count)
        return column >= leastColumn ? column : width
    }

    /// The lines of all drawings together.
    static func lines(_ drawings: [[StyledText]], width: Int) -> [StyledText] {
        let widths = drawings.map { $0.map(\.width).max() ?? 0 }
        guard widths.reduce(gap * (drawings.count - 1), +) <= width else {
            return Array(drawings.joined(separator: [StyledText()]))
        }
        let height = drawings.map(\.count).max() ?? 0
        return (0..<height).map { line in
            var joined = StyledText()
            for (index, drawing) in drawings.enumerated() where line < drawing.count {
                joined += .blanks(widths[..<index].reduce(gap * index, +) - joined.width)
                joined += drawing[line]
            }
            return joined
        }
    }
}
