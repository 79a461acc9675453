/// Writes a response's status line and fields (RFC 9112 §4).
package enum ResponseHeadWriter {
    /// `HTTP/1.1 100 Continue`, the only interim response.
    package static let continueHead = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    /// Appends a head.
    ///
    /// - Parameter date: the value of `Date`, 29 bytes.
    /// - Throws: ``Fault/invalidResponse(_:)`` for a name that is no token or a value with a control character, which
    ///   would split the response; the buffer is then as it was. O(length).
    package static func write(
        _ response: Response, _ framing: ResponseFraming, date: [UInt8], into buffer: inout [UInt8]
    ) throws(Fault) {
        let before = buffer.count
        writeStatusLine(response.status, into: &buffer)
        buffer += "Date: ".utf8
        buffer += date
        writeFraming(framing, into: &buffer)
        do throws(Fault) {
            try writeFields(response.fields, into: &buffer)
        } catch {
            buffer.removeSubrange(before...)
            throw error
        }
        buffer += "\r\n".utf8
    }

    /// Appends the part of a head that another response may share: the status line, and all fields but those of
    /// ``writeRest(_:closes:date:into:)``.
    ///
    /// - Throws: ``Fault/invalidResponse(_:)``, as `write`; the buffer then has part of it. O(length).
    static func writeLasting(
        _ response: Response, _ framing: ResponseFraming, into buffer: inout [UInt8]
    ) throws(Fault) {
        writeStatusLine(response.status, into: &buffer)
        if case .length(let length) = framing.kind {
            buffer += "Content-Length: ".utf8
            write(length, into: &buffer)
            buffer += "\r\n".utf8
        }
        try writeFields(response.fields, into: &buffer)
    }

    /// Appends the rest of a head: `Date`, `Connection` if the connection ends, and further fields.
    ///
    /// - Throws: ``Fault/invalidResponse(_:)``, as `write`; the buffer then has part of it. O(length).
    static func writeRest(
        _ fields: Fields, closes: Bool, date: [UInt8], into buffer: inout [UInt8]
    ) throws(Fault) {
        buffer += "Date: ".utf8
        buffer += date
        buffer += "\r\n".utf8
        if closes { buffer += "Connection: close\r\n".utf8 }
        try writeFields(fields, into: &buffer)
        buffer += "\r\n".utf8
    }

    private static func writeStatusLine(_ status: Status, into buffer: inout [UInt8]) {
        buffer += "HTTP/1.1 ".utf8
        write(status.code, into: &buffer)
        buffer.append(ASCII.space)
        write(status.reason, into: &buffer)
        buffer += "\r\n".utf8
    }

    private static func writeFraming(_ framing: ResponseFraming, into buffer: inout [UInt8]) {
        switch framing.kind {
        case .absent, .untilClose: buffer += "\r\n".utf8
        case .length(let length):
            buffer += "\r\nContent-Length: ".utf8
            write(length, into: &buffer)
            buffer += "\r\n".utf8
        case .chunked: buffer += "\r\nTransfer-Encoding: chunked\r\n".utf8
        }
        if framing.closes { buffer += "Connection: close\r\n".utf8 }
    }

    private static func writeFields(_ fields: Fields, into buffer: inout [UInt8]) throws(Fault) {
        for entry in fields.entries {
            if isOurs(entry, in: fields) { continue }
            let name = fields.buffer[Int(entry.nameStart)..<Int(entry.nameEnd)]
            let value = fields.buffer[Int(entry.valueStart)..<Int(entry.valueEnd)]
            guard !name.isEmpty, name.allSatisfy(ASCII.isToken) else {
                throw .invalidResponse("a field name that is no token")
            }
            guard value.allSatisfy(ASCII.isFieldContent) else {
                throw .invalidResponse("a field value with a control character")
            }
            buffer += name
            buffer.append(ASCII.colon)
            buffer.append(ASCII.space)
            buffer += value
            buffer += "\r\n".utf8
        }
    }

    private static func isOurs(_ entry: Fields.Entry, in fields: Fields) -> Bool {
        switch entry.nameEnd - entry.nameStart {
        case 4: fields.isNamed(entry, "date")
        case 10: fields.isNamed(entry, "connection")
        case 14: fields.isNamed(entry, "content-length")
        case 17: fields.isNamed(entry, "transfer-encoding")
        default: false
        }
    }

    private static func write(_ text: StaticString, into buffer: inout [UInt8]) {
        buffer += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    private static func write(_ number: Int, into buffer: inout [UInt8]) {
        // At most 20 characters: beyond the small strings of 15 bytes only for content of a petabyte.
        buffer += String(number).utf8
    }
}
