import API
import APITestSupport
import CustomizationsWire
import HTTP
import Testing

@Suite("Readiness and openapi.yaml")
struct ReadinessAnswersTests {
    @Test("What is answered while the database is being opened is as described, by every operation")
    func opening() async throws {
        let description = try Description()
        let responder = OpeningAnswers(progress: { "The database is being opened." }).responder(for: .all)
        for operation in description.operations where !["getHealth", "getMetrics"].contains(operation.id) {
            let path = operation.path.replacing("{", with: "").replacing("}", with: "")
            let answer = try await responder.answer(to: "\(operation.method) \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(answer.status == 503, "\(operation.id)")
            let response = try #require(description.response(503, of: operation))
            let schema = try #require(response["content"]?["application/problem+json"]?["schema"])
            #expect(SchemaValidator(description: description).faults(answer.json, schema) == [], "\(operation.id)")
            for header in response["headers"]?.members ?? [] { #expect(answer[header.name] != nil, "\(header.name)") }
        }
    }
}
