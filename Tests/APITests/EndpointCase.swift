import APITestSupport
import CustomizationsWire
import HTTP
import Testing

/// One request and what its answer must and must not be.
struct EndpointCase: Sendable, CustomTestStringConvertible {
    let request: String
    let content: String?
    let sent: [String: String?]
    let status: Int
    /// The code of the problem; `nil`: it is none.
    let problem: String?
    let has: [String]
    let forbids: [String]
    let fields: [String: String]

    /// A request without content.
    init(
        _ request: String, with sent: [String: String?] = [:], _ status: Int, _ problem: String? = nil,
        has: [String] = [], forbids: [String] = [], fields: [String: String] = [:]
    ) {
        self.request = request
        content = nil
        self.sent = sent
        self.status = status
        self.problem = problem
        self.has = has
        self.forbids = forbids
        self.fields = fields
    }

    /// A request with content.
    init(
        _ request: String, _ content: String, with sent: [String: String?] = [:], _ status: Int,
        _ problem: String? = nil, has: [String] = [], forbids: [String] = [], fields: [String: String] = [:]
    ) {
        self.request = request
        self.content = content
        self.sent = sent
        self.status = status
        self.problem = problem
        self.has = has
        self.forbids = forbids
        self.fields = fields
    }

    var testDescription: String { "\(request) \(content ?? "") \(status)" }

    /// Sends it, and checks the answer.
    func check(_ api: APIFixture) async throws {
        let answer = try await api.send(request, content, sent)
        #expect(answer.status == status, "\(answer.text)")
        #expect(answer.problem == problem, "\(answer.text)")
        for text in has { #expect(answer.text.contains(text), "\(answer.text)") }
        for text in forbids + Self.neverTold {
            #expect(!answer.text.lowercased().contains(text.lowercased()), "\(text) in \(answer.text)")
        }
        for (name, value) in fields { #expect(answer[name] == value, "\(name)") }
        #expect(answer["X-Request-Id"]?.isEmpty == false)
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(answer.fields.values("X-Request-Id").count == 1)
        if problem != nil {
            #expect(answer["Content-Type"] == "application/problem+json")
            #expect(answer["Cache-Control"] == "no-store")
            #expect(answer.json["status"] == .integer(Int64(status)))
            #expect(answer.json["requestId"] == answer["X-Request-Id"].map { .string($0) })
        }
    }

    /// What no answer may have in it: SQL, paths of the machine, names of the program's own types, the key.
    private static let neverTold = [
        "select ", "insert ", "sqlite", "/tmp/", "/sources/", "storeerror", "operationerror", "optional(",
        APIFixture.key,
    ]
}
