internal import Terminal

/// Drawings in columns, where they fit, else one below the other.
enum SideBySide {
    private static let gap = 4
    /// In a narrower column too much is cut off.
    private static let leastColumn = 44

    /// How many of so many drawings stand in a row.
    private static func perRow(_ count: Int, _ width: Int) -> Int {
        max(1, min(count, (width + gap) / (leastColumn + gap)))
    }

    /// The columns that each of so many drawings may have.
    static func column(of count: Int, width: Int) -> Int {
        let inRow = perRow(count, width)
        return (width - gap * (inRow - 1)) / inRow
    }

    /// The lines of all drawings together, none of which is wider than its column.
    static func lines(_ drawings: [[StyledText]], width: Int) -> [StyledText] {
        let inRow = perRow(drawings.count, width)
        let rows = stride(from: 0, to: drawings.count, by: inRow).map { start in
            row(Array(drawings[start..<min(start + inRow, drawings.count)]))
        }
        return Array(rows.joined(separator: [StyledText()]))
    }

    private static func row(_ drawings: [[StyledText]]) -> [StyledText] {
        let widths = drawings.map { $0.map(\.width).max() ?? 0 }
        let height = drawings.map(\.count).max() ?? 0
        return (0..<height).map { line in
            var joined = StyledText()
            for (index, drawing) in drawings.enumerated() where line < drawing.count && !drawing[line].isEmpty {
                joined += .blanks(widths[..<index].reduce(gap * index, +) - joined.width)
                joined += drawing[line]
            }
            return joined
        }
    }
}
