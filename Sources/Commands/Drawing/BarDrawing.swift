internal import Terminal

/// Cells in a frame, one beside the other, in as many rows as the width asks for.
struct BarDrawing {
    private let rows: [[StyledText]]

    /// - Parameter width: The columns there are, at least 10.
    init(cells: [StyledText], width: Int) {
        var rows: [[StyledText]] = []
        var row: [StyledText] = []
        var used = 1
        for cell in cells {
            // A cell has a blank on either side, and the frame's line behind it.
            let cell = cell.truncated(to: width - 4)
            if used + cell.width + 3 > width, !row.isEmpty {
                rows.append(row)
                (row, used) = ([], 1)
            }
            row.append(cell)
            used += cell.width + 3
        }
        if !row.isEmpty { rows.append(row) }
        self.rows = rows
    }

    /// Three lines a row.
    var lines: [StyledText] {
        guard !rows.isEmpty else { return [StyledText("(empty)", .faint)] }
        return rows.flatMap { row in
            [frame(row, "╭", "┬", "╮"), content(row), frame(row, "╰", "┴", "╯")]
        }
    }

    private func frame(_ row: [StyledText], _ left: String, _ middle: String, _ right: String) -> StyledText {
        let parts = row.map { String(repeating: "─", count: $0.width + 2) }
        return StyledText(left + parts.joined(separator: middle) + right, .faint)
    }

    private func content(_ row: [StyledText]) -> StyledText {
        row.reduce(StyledText("│", .faint)) { $0 + " " + $1 + " " + StyledText("│", .faint) }
    }
}
