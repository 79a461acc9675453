package import HTTP

/// Reads one response, in whatever pieces its bytes come (RFC 9112 §6). A value: it knows no socket.
package struct ResponseParser {
    private enum Place {
        case head
        case length(left: Int)
        case chunks(ChunkedBodyParser)
        case untilClose
        case done
    }

    private static let headLimit = 65_536

    private let method: Method
    private var place = Place.head
    private var buffer: [UInt8] = []

    /// The head, as soon as it is there; those of interim responses are dropped (RFC 9110 §15.2).
    package private(set) var head: ResponseHead?

    /// A parser of the answer to a request of that method.
    package init(answerTo method: Method) {
        self.method = method
    }

    /// Whether the response is whole.
    package var isComplete: Bool {
        if case .done = place { true } else { false }
    }

    /// Takes bytes, and gives those of the content among them.
    ///
    /// - Throws: `ClientFault.malformed`.
    package mutating func take(_ bytes: [UInt8]) throws(ClientFault) -> [UInt8] {
        var bytes = bytes
        while case .head = place {
            buffer += bytes
            bytes = []
            guard let end = Self.end(of: buffer) else {
                guard buffer.count <= Self.headLimit else { throw .malformed("a head of more than 64 KiB") }
                return []
            }
            let read = try ResponseHead(try Self.lines(buffer[..<end]))
            bytes = Array(buffer[(end + 2)...])
            buffer = []
            guard read.status >= 200 else { continue }
            head = read
            place = try framing(of: read)
        }
        return try content(bytes)
    }

    /// Says that the connection has ended.
    ///
    /// - Throws: `ClientFault.cutOff` if more had to come.
    package mutating func finish() throws(ClientFault) {
        switch place {
        case .done: return
        case .untilClose: place = .done
        case .head, .length, .chunks: throw .cutOff(reason: "the answer is not whole")
        }
    }

    private mutating func content(_ bytes: [UInt8]) throws(ClientFault) -> [UInt8] {
        switch place {
        case .head, .done: return []
        case .untilClose: return bytes
        case .length(let left):
            place = bytes.count >= left ? .done : .length(left: left - bytes.count)
            return Array(bytes.prefix(left))
        case .chunks(var parser):
            var content: [UInt8] = []
            var index = 0
            do throws(Fault) {
                try parser.parse(bytes, from: &index, into: &content)
            } catch {
                throw .malformed("\(error)")
            }
            place = parser.isComplete ? .done : .chunks(parser)
            return content
        }
    }

    /// RFC 9112 §6.3, in its order.
    private func framing(of head: ResponseHead) throws(ClientFault) -> Place {
        if method == .head || head.status == 204 || head.status == 304 { return .done }
        if let coding = head.fields["Transfer-Encoding"] {
            guard coding.lowercased() == "chunked" else { throw .malformed("the transfer coding \(coding)") }
            return .chunks(ChunkedBodyParser(limit: .max, extrasLimit: Self.headLimit))
        }
        let lengths = head.fields.values("Content-Length")
        guard let text = lengths.first else { return .untilClose }
        guard lengths.count == 1, let length = Int(text), length >= 0 else {
            throw .malformed("the Content-Length \(text)")
        }
        return length == 0 ? .done : .length(left: length)
    }

    /// Where the last line of a head ends, with its line feed still to come.
    private static func end(of bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (0...(bytes.count - 4)).first {
            bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
        }
        .map { $0 + 2 }
    }

    private static func lines(_ head: ArraySlice<UInt8>) throws(ClientFault) -> [String] {
        var lines: [String] = []
        for line in head.dropLast(2).split(separator: 10, omittingEmptySubsequences: false) {
            let content = line.last == 13 ? line.dropLast() : line
            guard !content.contains(13), !content.contains(0) else { throw .malformed("a bare CR or NUL in the head") }
            lines.append(String(decoding: content, as: UTF8.self))
        }
        return lines
    }
}
