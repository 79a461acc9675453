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
}
