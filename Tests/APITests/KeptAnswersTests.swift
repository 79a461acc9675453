import APITestSupport
import CustomizationsWire
import HTTP
import Testing

@Suite("Answers that are kept")
struct KeptAnswersTests {
    private static let base = APIFixture.base
    private static let layout = "GET \(base)/layout?family=pad"

    /// What is done between two reads, and whether the layout is another one after it.
    private static let acts: [(request: String, content: String)] = [
        (
            "POST \(base)/changes",
            #"{"changes":[{"op":"setVisibility","tab":"a","surface":"sidebar","value":"hidden"}]}"#
        ),
        ("PUT /v1/apps/app/catalogs/main", #"{"tabs":[{"id":"a","title":"New"}]}"#),
        ("POST /v1/apps/app/reset", #"{"what":"all"}"#),
    ]

    @Test("A write is seen by the next read, whatever was kept", arguments: acts)
    func write(request: String, content: String) async throws {
        let api = try await APIFixture.prepared()
        let change = #"{"changes":[{"op":"setVisibility","tab":"b","surface":"sidebar","value":"hidden"}]}"#
        #expect(try await api.send("POST \(Self.base)/changes", change).status == 200)
        let before = try await api.send(Self.layout)
        #expect(try await api.send(Self.layout).text == before.text)
        #expect(try await api.send(request, content).status < 300)
        let after = try await api.send(Self.layout)
        #expect(after.text != before.text)
        #expect(after["ETag"] != before["ETag"])
        #expect(try await api.send(Self.layout).text == after.text)
        await api.close()
    }

    @Test("Who is erased, and an app that is deleted, are so at once")
    func erased() async throws {
        let api = try await APIFixture.prepared()
        let change = #"{"changes":[{"op":"setVisibility","tab":"b","surface":"sidebar","value":"hidden"}]}"#
        #expect(try await api.send("POST \(Self.base)/changes", change).status == 200)
        #expect(try await api.send(Self.layout).json["hidden"] == .array([.string("b")]))
        #expect(try await api.send("DELETE \(Self.base)").status == 204)
        #expect(try await api.send(Self.layout).json["hidden"] == .array([]))
        #expect(try await api.send("DELETE /v1/apps/app").status == 204)
        #expect(try await api.send(Self.layout).status == 404)
        await api.close()
    }

    @Test("A query is a question of its own, and a tag is looked at each time")
    func questions() async throws {
        let api = try await APIFixture.prepared()
        let pad = try await api.send(Self.layout)
        let phone = try await api.send("GET \(Self.base)/layout?family=phone")
        #expect(phone.text != pad.text)
        let tag = try #require(pad["ETag"])
        #expect(try await api.send(Self.layout, nil, ["If-None-Match": tag]).status == 304)
        #expect(try await api.send(Self.layout).text == pad.text)
        #expect(try await api.send("GET \(Self.base)/layout?family=phone", nil, ["If-None-Match": tag]).status == 200)
        await api.close()
    }
}
