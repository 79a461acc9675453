import APITestSupport
import CustomizationsWire
import Testing

@Suite("Events and openapi.yaml", .timeLimit(.minutes(1)))
struct EventsTests {
    /// What is described of the data of each event.
    private static let schemas = ["change": "FieldChanges", "catalog": "CatalogEvent", "gone": "GoneEvent"]

    @Test("The events that are sent, and those of the example, have data as described")
    func data() async throws {
        let description = try Description()
        let example = try #require(description.json["components"]?["examples"]?["Events"]?["value"]?.text)
        let sent = try await Self.sent()
        for events in [Self.events(example), sent] {
            #expect(events.map(\.name) == ["change", "catalog", "gone"])
            for event in events {
                let name = try #require(Self.schemas[event.name])
                let schema = try #require(description.json["components"]?["schemas"]?[name])
                #expect(SchemaValidator(description: description).faults(event.data, schema) == [], "\(event.name)")
            }
        }
    }

    /// A change, a catalog revision, and the end.
    private static func sent() async throws -> [(name: String, data: JSON)] {
        let api = try await APIFixture.prepared()
        let reader = EventReader(try #require(try await api.send("GET \(APIFixture.base)/events").producer))
        var blocks = [await reader.next()]
        let change = #"{"op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"}"#
        _ = try await api.send("POST \(APIFixture.base)/changes", #"{"changes": [\#(change)]}"#)
        blocks.append(await reader.next())
        let catalog = #"{"tabs": [{"id": "a", "title": "A"}]}"#
        _ = try await api.send("PUT /v1/apps/app/catalogs/main?label=2.0", catalog)
        blocks.append(await reader.next())
        _ = try await api.send("DELETE /v1/apps/app")
        blocks.append(await reader.next())
        await api.close()
        return events(blocks.compactMap { $0 }.joined(separator: "\n\n"))
    }

    /// The blocks that are events, by WHATWG HTML §9.2.6: those with data.
    private static func events(_ text: String) -> [(name: String, data: JSON)] {
        text.split(separator: "\n\n").compactMap { block in
            var fields: [Substring: String] = [:]
            for line in block.split(separator: "\n") {
                let parts = line.split(separator: ":", maxSplits: 1)
                if parts.count == 2 { fields[parts[0]] = String(parts[1].dropFirst()) }
            }
            guard let data = fields["data"], let json = try? JSON(parsing: Array(data.utf8)) else { return nil }
            return (fields["event"] ?? "message", json)
        }
    }
}
