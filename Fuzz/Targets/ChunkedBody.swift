import HTTP

/// Content read whole and cut in two anywhere is the same content, or the same fault, and never more than the limit.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let first = bytes.first else { return 0 }
    let cut = min(Int(first) * bytes.count / 256, bytes.count)
    precondition(outcome([bytes]) == outcome([Array(bytes[..<cut]), Array(bytes[cut...])]))
    return 0
}

private func outcome(_ pieces: [[UInt8]]) -> String {
    var parser = ChunkedBodyParser(limit: 1_000, extrasLimit: 100)
    var content: [UInt8] = []
    do throws(Fault) {
        for piece in pieces {
            var index = 0
            try parser.parse(piece, from: &index, into: &content)
            precondition(index == piece.count || parser.isComplete)
        }
    } catch {
        return "\(error)"
    }
    precondition(content.count <= 1_000)
    return "\(content) \(parser.isComplete)"
}
