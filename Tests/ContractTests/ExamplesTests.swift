import APITestSupport
import CustomizationsWire
import Testing

@Suite("Examples of openapi.yaml")
struct ExamplesTests {
    @Test("Every example fits its schema")
    func examples() throws {
        let description = try Description()
        let validator = SchemaValidator(description: description)
        var count = 0
        func check(_ value: JSON, at place: String) {
            if let schema = value["schema"] {
                let named = value["examples"]?.members.compactMap { description.resolved($0.value)["value"] } ?? []
                for example in (value["example"].map { [$0] } ?? []) + named {
                    #expect(validator.faults(example, schema) == [], "\(place)")
                    count += 1
                }
            }
            for member in value.members { check(member.value, at: "\(place)/\(member.name)") }
        }
        check(description.json, at: "")
        #expect(count > 30)
    }

    @Test("What is described as content is taken, and a catalog that is published comes back as described")
    func content() async throws {
        let api = try await APIFixture.prepared()
        let description = try Description()
        for (id, target) in [
            ("putApp", "PUT /v1/apps/app"), ("putCatalog", "PUT /v1/apps/app/catalogs/main"),
            ("patchCustomization", "PATCH \(APIFixture.base)"), ("postLayout", "POST \(APIFixture.base)/layout"),
        ] {
            let operation = try #require(description.operation(id))
            let (type, example) = try #require(
                operation.json["requestBody"]?["content"]?.members.first.map { ($0.name, $0.value["example"]) })
            var content = try #require(example)
            if id == "postLayout" { content = .object(content.members.filter { $0.name != "catalogRevision" }) }
            let text = String(decoding: content.bytes, as: UTF8.self)
            let answer = try await api.send(target, text, ["Content-Type": type])
            #expect([200, 201].contains(answer.status), "\(id): \(answer.text)")
        }
        await api.close()
    }

    @Test("Every answer that is a success has an example")
    func successes() throws {
        let description = try Description()
        for operation in description.operations {
            for response in operation.json["responses"]?.members ?? [] where response.name.hasPrefix("2") {
                for content in description.resolved(response.value)["content"]?.members ?? [] {
                    let examples = content.value["examples"]?.members ?? []
                    let values = examples.compactMap { description.resolved($0.value)["value"] }
                    #expect(
                        content.value["example"] != nil || !values.isEmpty && values.count == examples.count,
                        "\(operation.id) \(response.name)")
                }
            }
        }
    }

    @Test("The examples fit each other: the catalog is answered as described, and takes the changes that are described")
    func together() async throws {
        let api = try await APIFixture()
        _ = try await api.send("PUT /v1/apps/app", "{}")
        let description = try Description()
        func content(_ id: String) throws -> JSON {
            let content = description.operation(id)?.json["requestBody"]?["content"]?["application/json"]
            return try #require(content?["example"])
        }
        func text(_ json: JSON) -> String { String(decoding: json.bytes, as: UTF8.self) }
        let published = try await api.send("PUT /v1/apps/app/catalogs/main", text(try content("putCatalog")))
        let catalog = try #require(description.json["components"]?["examples"]?["Catalog"]?["value"])
        for member in catalog.members where !["revision", "epoch", "label", "publishedAt"].contains(member.name) {
            #expect(published.json[member.name] == member.value, "\(member.name)")
        }
        let again = try await api.send("PUT /v1/apps/app/catalogs/main", published.text)
        #expect(again.status == 200 && again.text == published.text, "what was read can be published again")
        let seen = ["catalogRevision", "baseRevision", "epoch"]
        let changes = JSON.object(try content("postChanges").members.filter { !seen.contains($0.name) })
        let answer = try await api.send("POST \(APIFixture.base)/changes", text(changes))
        #expect(answer.json["results"]?.elements.count == 9)
        for result in answer.json["results"]?.elements ?? [] {
            #expect(result["status"] == .string("applied"), "\(answer.text)")
        }
        await api.close()
    }
}
