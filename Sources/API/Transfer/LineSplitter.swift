/// Cuts content that arrives in chunks into its lines, and holds no more than one of them.
package struct LineSplitter {
    /// A line without its end, which is LF or CR LF.
    package enum Line: Equatable {
        case whole([UInt8])
        /// It was longer than may be held.
        case tooLong
    }

    private let limit: Int
    private var rest: [UInt8] = []
    private var isTooLong = false

    /// - Parameter limit: The bytes of the longest line.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Takes a chunk, and gives the lines that end in it.
    ///
    /// - Complexity: O(bytes).
    package mutating func take(_ chunk: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var slice = chunk[...]
        while let end = slice.firstIndex(of: UInt8(ascii: "\n")) {
            hold(slice[..<end])
            lines.append(endLine())
            slice = slice[(end + 1)...]
        }
        hold(slice)
        return lines
    }

    /// The last line, if it has no end.
    package mutating func finish() -> Line? {
        rest.isEmpty && !isTooLong ? nil : endLine()
    }

    private mutating func hold(_ bytes: ArraySlice<UInt8>) {
        guard !isTooLong, rest.count + bytes.count <= limit else {
            isTooLong = true
            rest = []
            return
        }
        rest += bytes
    }

    private mutating func endLine() -> Line {
        defer {
            rest = []
            isTooLong = false
        }
        if isTooLong { return .tooLong }
        return .whole(rest.last == UInt8(ascii: "\r") ? rest.dropLast() : rest)
    }
}
