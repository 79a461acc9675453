/// Counts the lines of an export that stand for what could not be read, as they pass by in pieces of any size.
struct FaultLines {
    /// How such a line begins: members are in a fixed order.
    private static let beginning = Array(#"{"type":"fault","#.utf8)

    /// How many there have been.
    private(set) var count = 0
    /// How much of the beginning is there of the present line; `nil` once it is another's, or counted.
    private var matched: Int? = 0

    /// Looks at the next piece.
    mutating func take(_ piece: [UInt8]) {
        for byte in piece {
            if byte == 0x0A {
                matched = 0
            } else if let position = matched {
                matched = byte == Self.beginning[position] ? position + 1 : nil
                if matched == Self.beginning.count {
                    count += 1
                    matched = nil
                }
            }
        }
    }

    /// Says that there were some.
    ///
    /// - Throws: `CommandError.failed` if there were.
    func check() throws(CommandError) {
        guard count > 0 else { return }
        throw .failed(
            "\(count) of the lines are of type fault, each for something that could not be read and is not exported",
            next: "What else there is was exported; tabkeeper check says more of what is damaged.")
    }
}
