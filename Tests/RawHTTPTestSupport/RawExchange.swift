internal import Foundation

/// Sends one variant of a raw case to a server and judges what comes back.
package struct RawExchange: Sendable {
    private let port: UInt16
    private let rawCase: RawCase
    private let credential: String
    private let demands: [String]

    private static let content = "{\"tabs\": [{\"id\": \"a\", \"title\": \"A\"}]}"

    /// An exchange with the server at a local port, whose `/v1/apps/probe` takes catalogs from who shows the credential.
    ///
    /// - Parameters:
    ///   - credential: the line that the placeholder `{A}` stands for.
    ///   - demands: field lines that each answer must have, whatever made it.
    package init(port: UInt16, rawCase: RawCase, credential: String = "", demands: [String] = []) {
        self.port = port
        self.rawCase = rawCase
        self.credential = credential
        self.demands = demands
    }

    /// What is wrong; nothing if all is as it should be.
    package func faults(_ variant: RawCase.Variant) throws -> [String] {
        let client = try RawClient(port: port)
        var interim: [UInt8] = []
        switch variant {
        case .whole(let text), .leftIdle(let text): client.send(bytes(text))
        case .halfClosing(let text):
            client.send(bytes(text))
            client.finishWriting()
        case .byteByByte(let text): for byte in bytes(text) { client.send([byte]) }
        case .afterContinue(let head, let content):
            client.send(bytes(head))
            interim = client.read(total: .seconds(5), quiet: .zero).0
            if interim.prefix(12).elementsEqual("HTTP/1.1 100".utf8) { client.send(bytes(content)) }
        }
        let (received, end) = client.read()
        return judge(interim + received, end)
    }

    private func judge(_ received: [UInt8], _ end: RawClient.End) -> [String] {
        var faults: [String] = []
        let text = String(decoding: received, as: UTF8.self)
        let final = Self.statuses(text).filter { $0 >= 200 }
        let allowed = rawCase.want + rawCase.alt
        if let first = final.first {
            if !allowed.contains(where: { $0.holds(first) }) { faults.append("got \(first)") }
        } else if !(end == .closed && received.isEmpty && rawCase.alt.contains(where: \.allowsClose)) {
            faults.append("no answer, \(end)")
        }
        if let most = rawCase.responses {
            let isExact = ["C01", "C02", "C03"].contains(rawCase.id)
            if isExact ? final.count != most : final.count > most { faults.append("\(final.count) answers") }
        }
        let saysClose = text.lowercased().contains("connection: close")
        if rawCase.conn == "close", !final.isEmpty, end != .closed, !saysClose { faults.append("not closed") }
        if rawCase.conn == "keep", end == .closed { faults.append("closed") }
        if let forbidden = rawCase.forbid, text.contains(forbidden) { faults.append("forbidden text") }
        if final.contains(where: { $0 >= 500 && $0 != 501 && $0 != 505 }) { faults.append("5xx") }
        if rawCase.id == "L04", !text.lowercased().contains("\nallow:") { faults.append("no Allow") }
        for line in demands where text.components(separatedBy: "\r\n\(line)\r\n").count <= final.count {
            faults.append("no \(line)")
        }
        return faults
    }

    private static func statuses(_ text: String) -> [Int] {
        text.components(separatedBy: "HTTP/1.1 ").dropFirst().compactMap { Int($0.prefix(3)) }
    }

    /// Fills in the placeholders; each character is one byte.
    private func bytes(_ template: String) -> [UInt8] {
        var text = template
        let values = [
            ("{H}", "127.0.0.1:\(port)"), ("{G}", "/healthz"), ("{P}", "/v1/apps/probe/catalogs/main"),
            ("{A}", credential),
            ("{LX}", String(Self.content.utf8.count, radix: 16, uppercase: true)),
            ("{L}", "\(Self.content.utf8.count)"), ("{B}", Self.content),
        ]
        for (token, value) in values { text = text.replacingOccurrences(of: token, with: value) }
        return Self.repeated(text).unicodeScalars.map { UInt8($0.value) }
    }

    /// `{*3:ab*}` stands for `ababab`.
    private static func repeated(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "{*"), let end = rest.range(of: "*}", range: start.upperBound..<rest.endIndex),
            let colon = rest[start.upperBound..<end.lowerBound].firstIndex(of: ":"),
            let count = Int(rest[start.upperBound..<colon])
        {
            result += rest[..<start.lowerBound]
            result += String(repeating: String(rest[rest.index(after: colon)..<end.lowerBound]), count: count)
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
