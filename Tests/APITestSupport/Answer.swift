package import CustomizationsWire
package import HTTP
import Synchronization

/// What an operation answered.
package struct Answer: Sendable {
    package let status: Int
    package let fields: Fields
    package let content: [UInt8]
    /// What writes the content, if it is streamed.
    package let producer: ResponseContent.Producer?

    package init(_ response: Response) {
        status = response.status.code
        fields = response.fields
        content = if case .bytes(let bytes) = response.content { bytes } else { [] }
        producer = if case .stream(let producer) = response.content { producer } else { nil }
    }

    /// A response whose content is waited for to its end, if it is a stream that has one: lines, and not events. A stream
    /// that breaks off ends there.
    package static func whole(_ response: Response) async -> Answer {
        guard case .stream(let producer) = response.content,
            response.fields["Content-Type"] == "application/x-ndjson"
        else { return Answer(response) }
        let written = Mutex<[UInt8]>([])
        try? await producer(BodyWriter { bytes in written.withLock { $0 += bytes } })
        var collected = response
        collected.content = .bytes(written.withLock { $0 })
        return Answer(collected)
    }

    package var text: String { String(decoding: content, as: UTF8.self) }

    /// The content as JSON; `null` where it is none.
    package var json: JSON { (try? JSON(parsing: content)) ?? .null }

    /// The field of that name.
    package subscript(_ name: String) -> String? { fields[name] }

    /// The code of the problem, if it is one.
    package var problem: String? {
        guard case .string(let type) = json["type"], type.hasPrefix("/problems/") else { return nil }
        return String(type.dropFirst("/problems/".count))
    }
}
