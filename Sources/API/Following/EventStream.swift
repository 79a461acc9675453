internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// One client's Server-Sent Events (contract §3.3): what it has not seen, then whatever comes.
struct EventStream: Sendable {
    /// A comment is sent when nothing else was for so long (contract §3.3: at least every 15 s).
    static let heartbeat = Duration.seconds(14)
    /// How long a client should wait before it comes again, in milliseconds.
    static let retry = 2_000

    let operations: Operations
    let following: Following
    let revision: RevisionSelector
    /// The state that the client is told of first.
    let start: StoredCustomization
    let cursor: Int

    /// Writes until the client goes, the server ends, or what is followed is gone.
    func run(_ writer: BodyWriter) async throws {
        var seen = cursor
        // An id without data moves the client's cursor and shows it nothing.
        try await writer.write("retry: \(Self.retry)\nid: \(start.epoch).\(seen)\n\n")
        seen = try await send(EventPage(start, since: seen), after: seen, writer)
        while !operations.drainSignal.hasBegun {
            let signals = await following.next(within: Self.heartbeat)
            if signals.isEmpty { try await writer.write(": still here\n\n") }
            for publication in signals.publications { try await writer.write(Self.event(publication)) }
            if signals.hasChanged {
                let page = try await page(after: seen)
                guard page.state.epoch.utf8.elementsEqual(start.epoch.utf8), page.state.revision >= seen else {
                    return try await writer.write("event: gone\ndata: {}\n\n")
                }
                seen = try await send(page, after: seen, writer)
            }
            if signals.isOver { return }
        }
    }

    private func page(after seen: Int) async throws(OperationError) -> EventPage {
        let place = SharedPages.Place(id: following.id, since: seen, revision: revision)
        return try await operations.pages.page(at: place) { [operations] () async throws(OperationError) in
            try await operations.customization(place.id, place.revision)
        }
    }

    private func send(_ page: EventPage, after seen: Int, _ writer: BodyWriter) async throws -> Int {
        guard !page.bytes.isEmpty else { return seen }
        try await writer.write(page.bytes)
        return page.state.revision
    }

    private static func event(_ publication: FollowerSignals.Publication) -> [UInt8] {
        var json = JSONWriter()
        json.object { object in
            object.member("revision", publication.revision)
            object.member("label", ifPresent: publication.label)
        }
        return Array("event: catalog\ndata: ".utf8) + json.bytes + Array("\n\n".utf8)
    }
}
