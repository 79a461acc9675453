/// Reads a whole head: lines that end in CR LF, the last of them empty, without other control characters.
struct HeadParser {
    let limits: ServerLimits

    /// - Throws: ``Fault``. O(length).
    func parse(_ head: [UInt8]) throws(Fault) -> RequestHead {
        try head.withUnsafeBufferPointer { bytes throws(Fault) in
            guard let lineEnd = bytes.firstIndex(of: ASCII.carriageReturn) else {
                throw .malformedRequestLine("it does not end")
            }
            let line = try RequestLine(bytes[..<lineEnd], limits: limits)
            let entries = try fields(bytes, from: lineEnd + 2)
            return try assemble(line, Fields(buffer: head, entries: entries), bytes)
        }
    }

    private func fields(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) throws(Fault) -> [Fields.Entry] {
        var entries: [Fields.Entry] = []
        entries.reserveCapacity(16)
        var start = first
        while bytes[start] != ASCII.carriageReturn {
            guard let length = bytes[start...].firstIndex(of: ASCII.carriageReturn) else { break }
            entries.append(try FieldLine.parse(bytes[start..<length]))
            start = length + 2
        }
        return entries
    }

    private func assemble(
        _ line: RequestLine, _ fields: Fields, _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(Fault) -> RequestHead {
        var semantics = HeadSemantics(version: line.version)
        for entry in fields.entries {
            let name = bytes[Int(entry.nameStart)..<Int(entry.nameEnd)]
            let value = bytes[Int(entry.valueStart)..<Int(entry.valueEnd)]
            try semantics.take(name, value)
        }
        let framing = try semantics.framing()
        let authority = try semantics.authority(for: line.target)
        // CONNECT is understood so far as to be told from nonsense.
        guard line.method.isImplemented else { throw .methodNotImplemented }
        return RequestHead(
            line: line, fields: fields, authority: authority, framing: framing,
            expectsContinue: semantics.expectsContinue && line.version == .http11,
            keepsAlive: line.version == .http11 && !semantics.saysClose)
    }
}
