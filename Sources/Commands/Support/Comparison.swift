internal import CustomizationsWire
internal import Terminal

/// Two lists of lines, one above the other, with what they have in common.
struct Comparison: Sendable {
    /// Whose a line is.
    enum Side: String, Sendable {
        case left
        case right
        case both
    }

    /// A line.
    struct Line: Sendable {
        let side: Side
        let text: String
    }

    /// What is compared, in words.
    let left: String
    let right: String
    private(set) var lines: [Line] = []

    /// Compares as few changed lines as can be (Myers' algorithm, by the standard library).
    init(_ left: String, _ before: [String], _ right: String, _ after: [String]) {
        self.left = left
        self.right = right
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if old < before.count, removed.contains(old) {
                lines.append(Line(side: .left, text: before[old]))
                old += 1
            } else if new < after.count, inserted.contains(new) {
                lines.append(Line(side: .right, text: after[new]))
                new += 1
            } else {
                if new < after.count { lines.append(Line(side: .both, text: after[new])) }
                old += 1
                new += 1
            }
        }
    }

    /// The lines that are not common.
    var json: JSON {
        .object([
            JSONMember("left", .string(left)), JSONMember("right", .string(right)),
            JSONMember(
                "differences",
                .array(
                    lines.filter { $0.side != .both }.map { line in
                        .object([
                            JSONMember("side", .string(line.side.rawValue)), JSONMember("text", .string(line.text)),
                        ])
                    })),
        ])
    }
}
