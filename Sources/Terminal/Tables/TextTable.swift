/// Rows and columns of text that fit into a terminal.
package struct TextTable: Sendable {
    /// What is done with a cell that is wider than its column.
    package enum Overflow: Hashable, Sendable {
        /// Cut, with … at the end.
        case truncate
        /// Continued on further lines.
        case wrap
        /// The column is never narrowed.
        case none
    }

    /// A column.
    package struct Column: Sendable {
        let title: String
        let alignment: StyledText.Alignment
        let overflow: Overflow

        package init(_ title: String, _ alignment: StyledText.Alignment = .left, overflow: Overflow = .none) {
            self.title = title
            self.alignment = alignment
            self.overflow = overflow
        }
    }

    /// The least that a column is narrowed to.
    private static let leastColumns = 8
    private static let gap = 2

    private let columns: [Column]
    private var rows: [[StyledText]] = []

    /// An empty table.
    package init(_ columns: Column...) {
        self.columns = columns
    }

    /// An empty table.
    package init(columns: [Column]) {
        self.columns = columns
    }

    /// Adds a row, with one cell a column.
    package mutating func add(_ cells: StyledText...) { rows.append(cells) }

    /// Adds a row, with one cell a column.
    package mutating func add(cells: [StyledText]) { rows.append(cells) }

    package var isEmpty: Bool { rows.isEmpty }

    /// The lines of the table, with its header.
    ///
    /// - Parameter width: The columns there are; `nil`: as many as are wanted.
    /// - Complexity: O(text).
    package func lines(width: Int?) -> [StyledText] {
        let widths = fittingWidths(width)
        let header = columns.map { StyledText($0.title, .heading) }
        return ([header] + rows).flatMap { lines(of: $0, widths) }
    }

    private func lines(of row: [StyledText], _ widths: [Int]) -> [StyledText] {
        let cells = zip(columns, zip(row, widths)).map { column, cell -> [StyledText] in
            let (text, width) = cell
            switch column.overflow {
            case .none: return [text]
            case .truncate: return [text.truncated(to: width)]
            case .wrap: return text.wrapped(to: width)
            }
        }
        let height = cells.map(\.count).max() ?? 1
        return (0..<height).map { line in
            var joined = StyledText()
            // Blanks at the end of a line are of use to nobody.
            let last = cells.lastIndex { line < $0.count && !$0[line].isEmpty } ?? 0
            for (index, column) in columns.enumerated() where index <= last {
                let cell = line < cells[index].count ? cells[index][line] : StyledText()
                let isLast = index == last
                if index > 0 { joined += .blanks(Self.gap) }
                joined += isLast && column.alignment == .left ? cell : cell.padded(to: widths[index], column.alignment)
            }
            return joined
        }
    }

    /// As wide as the widest cell, and narrowed from the widest column on until all fit.
    private func fittingWidths(_ width: Int?) -> [Int] {
        var widths = columns.indices.map { index in
            let cells = rows.map { index < $0.count ? $0[index].width : 0 }
            return max(DisplayWidth.of(columns[index].title), cells.max() ?? 0)
        }
        guard let width else { return widths }
        let gaps = Self.gap * max(0, columns.count - 1)
        while widths.reduce(gaps, +) > width {
            let narrowable = columns.indices.filter {
                columns[$0].overflow != .none
                    && widths[$0] > max(Self.leastColumns, DisplayWidth.of(columns[$0].title))
            }
            guard let widest = narrowable.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }
}
