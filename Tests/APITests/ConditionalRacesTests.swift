import APITestSupport
import CustomizationsWire
import Testing

/// Of those who write at once in one state, one does: the tag is compared in the transaction that writes.
@Suite("Races for one tag", .timeLimit(.minutes(5)))
struct ConditionalRacesTests {
    private static let writers = 8

    /// The statuses that so many answers to requests sent at once have, sorted.
    private func race(_ send: @escaping @Sendable (Int) async throws -> Answer) async throws -> [Int] {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for writer in 0..<Self.writers { group.addTask { try await send(writer).status } }
            return try await group.reduce(into: []) { $0.append($1) }.sorted()
        }
    }

    private func oneOf(_ status: Int) -> [Int] { [status] + Array(repeating: 412, count: Self.writers - 1) }

    @Test("One of eight changes an app, whether they want the same or not")
    func changes() async throws {
        let api = try await APIFixture()
        var tag = try #require(try await api.send("PUT /v1/apps/x", "{}")["ETag"])
        for round in 0..<60 {
            let (isSame, before) = (round % 2 == 0, tag)
            let statuses = try await race { writer in
                try await api.send(
                    "PUT /v1/apps/x", #"{"name": "\#(round).\#(isSame ? 0 : writer)"}"#, ["If-Match": before])
            }
            #expect(statuses == oneOf(200))
            tag = try #require(try await api.send("GET /v1/apps/x")["ETag"])
        }
        await api.close()
    }

    @Test("One of eight makes an app, and one removes it")
    func lives() async throws {
        let api = try await APIFixture()
        for _ in 0..<25 {
            let made = try await race { _ in
                try await api.send("PUT /v1/apps/x", "{}", ["If-None-Match": "*"])
            }
            #expect(made == oneOf(201))
            let tag = try #require(try await api.send("GET /v1/apps/x")["ETag"])
            let removed = try await race { _ in try await api.send("DELETE /v1/apps/x", nil, ["If-Match": tag]) }
            #expect(removed == oneOf(204))
        }
        await api.close()
    }

    @Test("One of eight erases a person as exported")
    func erasures() async throws {
        let api = try await APIFixture.prepared()
        let hide = #"{"changes": [{"op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"}]}"#
        for _ in 0..<15 {
            _ = try await api.send("POST \(APIFixture.base)/changes", hide)
            let tag = try #require(try await api.send("GET /v1/apps/app/users/u/export")["ETag"])
            let statuses = try await race { _ in
                try await api.send("DELETE /v1/apps/app/users/u", nil, ["If-Match": tag])
            }
            #expect(statuses == oneOf(204))
        }
        await api.close()
    }

    @Test("One of eight rotates a key")
    func rotations() async throws {
        let api = try await APIFixture()
        for _ in 0..<10 {
            let made = try await api.send("POST /v1/keys", #"{"role": "admin"}"#)
            guard case .string(let id)? = made.json["id"], case .string(let tag)? = made.json["etag"] else {
                Issue.record("\(made.text)")
                return
            }
            let statuses = try await race { _ in
                try await api.send("POST /v1/keys/\(id)/rotate", "{}", ["If-Match": tag])
            }
            #expect(statuses == oneOf(201))
        }
        await api.close()
    }
}
