import Foundation
import Testing

/// One case of `Tests/HTTPCases/cases.json`.
struct RawCase: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let name: String
    let send: [Variant]
    let want: [StatusClass]
    let alt: [StatusClass]
    let conn: String
    let responses: Int?
    let forbid: String?

    var testDescription: String { "\(id) \(name)" }

    /// How a request is sent: a text in one write, or a list that begins with the way.
    enum Variant: Decodable, Sendable {
        case whole(String)
        case halfClosing(String)
        case afterContinue(head: String, content: String)
        case byteByByte(String)
        case leftIdle(String)

        init(from decoder: any Decoder) throws {
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
    enum StatusClass: Decodable, Sendable {
        case exactly(Int)
        case success
        case close

        init(from decoder: any Decoder) throws {
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

    static func load() throws -> [RawCase] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../HTTPCases/cases.json").standardized
        return try JSONDecoder().decode([RawCase].self, from: Data(contentsOf: file))
    }
}
