import Glibc

/// Reads one answer from a socket by RFC 9112 §6: head, then content by its length, in chunks, or to the end.
struct HTTPAnswerReader {
    private let descriptor: CInt
    private var buffer: [UInt8] = []

    init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    mutating func read(answerTo method: String) throws(Failed) -> HTTPAnswer {
        var (status, fields) = try head()
        while status < 200 { (status, fields) = try head() }
        let answer = HTTPAnswer(status: status, fields: fields, content: [])
        // RFC 9112 §6.3: what has no content, whatever its fields say.
        if method == "HEAD" || status == 204 || status == 304 { return answer }
        let content: [UInt8]
        if answer.field("Transfer-Encoding")?.lowercased() == "chunked" {
            content = try chunks()
        } else if let length = answer.field("Content-Length") {
            guard let count = Int(length), count >= 0 else { throw Failed("bad Content-Length “\(length)”") }
            content = try take(count)
        } else {
            while try fill() {}
            content = buffer
        }
        return HTTPAnswer(status: status, fields: fields, content: content)
    }

    private mutating func head() throws(Failed) -> (Int, [(name: String, value: String)]) {
        let start = try line().split(separator: " ", maxSplits: 2)
        guard start.count >= 2, start[0] == "HTTP/1.1", let status = Int(start[1]) else {
            throw Failed("no status line: \(start)")
        }
        var fields: [(name: String, value: String)] = []
        while true {
            let line = try line()
            if line.isEmpty { return (status, fields) }
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { throw Failed("no field: \(line)") }
            let value = line[line.utf8.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            fields.append((name: String(line[..<colon]), value: String(value)))
        }
    }

    private mutating func chunks() throws(Failed) -> [UInt8] {
        var content: [UInt8] = []
        while true {
            let size = try line()
            guard let count = Int(size.prefix { $0 != ";" }, radix: 16), count >= 0 else {
                throw Failed("bad chunk size “\(size)”")
            }
            if count == 0 { break }
            content += try take(count)
            guard try line().isEmpty else { throw Failed("a chunk is longer than it says") }
        }
        while try !line().isEmpty {}
        return content
    }

    private mutating func line() throws(Failed) -> String {
        var end = buffer.firstIndex(of: 0x0A)
        while end == nil {
            guard try fill() else { throw Failed("the connection ended in the middle of an answer") }
            end = buffer.firstIndex(of: 0x0A)
        }
        let line = buffer[..<(end ?? 0)]
        guard line.last == 0x0D else { throw Failed("a line does not end with CR LF") }
        let text = String(decoding: line.dropLast(), as: UTF8.self)
        buffer.removeFirst(line.count + 1)
        return text
    }

    private mutating func take(_ count: Int) throws(Failed) -> [UInt8] {
        while buffer.count < count {
            guard try fill() else { throw Failed("the content ended after \(buffer.count) of \(count) bytes") }
        }
        let taken = Array(buffer.prefix(count))
        buffer.removeFirst(count)
        return taken
    }

    /// Reads some more; `false` at the end of the connection.
    private mutating func fill() throws(Failed) -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            if count >= 0 {
                buffer += chunk.prefix(count)
                return count > 0
            }
            guard errno == EINTR else { throw Failed("recv: errno \(errno)") }
        }
    }
}
