internal import Foundation

/// One case of `Tests/HTTPCases/cases.json`.
package struct RawCase: Decodable, Sendable, CustomStringConvertible {
    package let id: String
    package let name: String
    package let send: [Variant]
    package let want: [StatusClass]
    package let alt: [StatusClass]
    package let conn: String
    package let responses: Int?
    package let forbid: String?

    package var description: String { "\(id) \(name)" }

    /// How a request is sent: a text in one write, or a list that begins with the way.
    package enum Variant: Decodable, Sendable {
        case whole(String)
        case halfClosing(String)
        case afterContinue(head: String, content: String)
        case byteByByte(String)
        case leftIdle(String)

        package init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .whole(text)
                return
            }
            let parts = try container.decode([String].self)
            switch (parts.first, parts.count) {
            case ("SHUT", 2): self = .halfClosing(parts[1])
            case ("WAIT100", 3): self = .afterContinue(head: parts[1], content: parts[2])
            case ("BYTES", 2): self = .byteByByte(parts[1])
            case ("IDLE", 2): self = .leftIdle(parts[1])
            default:
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown way \(parts)")
            }
        }
    }

    /// A status, `2xx`, or `close` without an answer.
    package enum StatusClass: Decodable, Sendable {
        case exactly(Int)
        case success
        case close

        package init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let code = try? container.decode(Int.self) {
                self = .exactly(code)
            } else {
                self = try container.decode(String.self) == "close" ? .close : .success
            }
        }

        func holds(_ status: Int) -> Bool {
            switch self {
            case .exactly(let code): code == status
            case .success: (200..<300).contains(status)
            case .close: false
            }
        }

        var allowsClose: Bool { if case .close = self { true } else { false } }
    }

    package static func load() throws -> [RawCase] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../HTTPCases/cases.json").standardized
        return try JSONDecoder().decode([RawCase].self, from: Data(contentsOf: file))
    }
}
