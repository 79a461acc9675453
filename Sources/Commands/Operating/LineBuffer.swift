/// Cuts pieces of text into lines.
struct LineBuffer {
    private var rest: [UInt8] = []

    /// The lines that are whole by now, without their line feeds.
    mutating func take(_ piece: [UInt8]) -> [String] {
        rest += piece
        var lines = rest.split(separator: 0x0A, omittingEmptySubsequences: false)
        let last = lines.popLast() ?? []
        let whole = lines.map { String(decoding: $0, as: UTF8.self) }
        rest = Array(last)
        return whole
    }
}
