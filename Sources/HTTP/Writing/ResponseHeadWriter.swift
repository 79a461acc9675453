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
        write("Date: ", into: &buffer)
        buffer += date
        writeFraming(framing, into: &buffer)
        do throws(Fault) {
            try writeFields(response.fields, into: &buffer)
        } catch {
            buffer.removeSubrange(before...)
            throw error
        }
        write("\r\n", into: &buffer)
    }

    /// Appends the part of a head that another response may share: the status line, and all fields but those of
    /// ``write(_:_:into:)` and `writeEnd(closes:date:into:)``.
    ///
    /// - Throws: ``Fault/invalidResponse(_:)``, as `write`; the buffer then has part of it. O(length).
    static func writeLasting(
        _ response: Response, _ framing: ResponseFraming, into buffer: inout [UInt8]
    ) throws(Fault) {
        writeStatusLine(response.status, into: &buffer)
        if case .length(let length) = framing.kind {
            write("Content-Length: ", into: &buffer)
            write(length, into: &buffer)
            write("\r\n", into: &buffer)
        }
        try writeFields(response.fields, into: &buffer)
    }

    /// Appends a field that each repetition has to itself.
    ///
    /// - Throws: ``Fault/invalidResponse(_:)``, as `write`; the buffer then has part of it. O(length).
    static func write(_ renewal: Renewal, _ value: String, into buffer: inout [UInt8]) throws(Fault) {
        buffer += renewal.beginning
        var value = value
        let isWritten = value.withUTF8 { bytes in
            guard bytes.allSatisfy(ASCII.isFieldContent) else { return false }
            buffer += bytes
            return true
        }
        guard isWritten else { throw .invalidResponse("a field value with a control character") }
        write("\r\n", into: &buffer)
    }

    /// Appends the end of a head: `Date`, `Connection` if the connection ends, and the empty line.
    static func writeEnd(closes: Bool, date: [UInt8], into buffer: inout [UInt8]) {
        write("Date: ", into: &buffer)
        buffer += date
        write(closes ? "\r\nConnection: close\r\n\r\n" : "\r\n\r\n", into: &buffer)
    }

    private static func writeStatusLine(_ status: Status, into buffer: inout [UInt8]) {
        write("HTTP/1.1 ", into: &buffer)
        write(status.code, into: &buffer)
        buffer.append(ASCII.space)
        write(status.reason, into: &buffer)
        write("\r\n", into: &buffer)
    }

    private static func writeFraming(_ framing: ResponseFraming, into buffer: inout [UInt8]) {
        switch framing.kind {
        case .absent, .untilClose: write("\r\n", into: &buffer)
        case .length(let length):
            write("\r\nContent-Length: ", into: &buffer)
            write(length, into: &buffer)
            write("\r\n", into: &buffer)
        case .chunked: write("\r\nTransfer-Encoding: chunked\r\n", into: &buffer)
        }
        if framing.closes { write("Connection: close\r\n", into: &buffer) }
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
            write("\r\n", into: &buffer)
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
