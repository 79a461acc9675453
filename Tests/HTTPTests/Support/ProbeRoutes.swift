import Foundation
import HTTP

/// The two resources that the raw cases ask for: one to be read, one to be written.
enum ProbeRoutes {
    static let all = [
        Route(.get, "/healthz", operationID: "health") { _, _ in
            Response(.ok, fields: ["Content-Type": "application/json"], content: .bytes(Array("{}".utf8)))
        },
        Route(
            .put, "/v1/apps/{app}/catalogs/{catalog}", operationID: "putCatalog",
            content: .collected(limit: 2 * 1024 * 1024)
        ) { request, _ in put(request) },
    ]

    /// As the API has it: who is asking, then the media type, the content, and the precondition last.
    private static func put(_ request: Request) -> Response {
        if let credential = request.fields["Authorization"], credential.hasSuffix("wrong") {
            return Response(Status(401))
        }
        let type = request.fields["Content-Type"].flatMap(MediaType.init)
        guard type?.essence == "application/json", !request.fields.contains("Content-Encoding") else {
            return Response(Status(415))
        }
        guard isJSONObject(request.body.bytes) else { return Response(.badRequest) }
        do {
            guard let condition = try EntityTagCondition("If-Match", in: request.fields) else { return Response(.ok) }
            return condition.holdsAsIfMatch(for: EntityTag("now")) ? Response(.ok) : Response(Status(412))
        } catch {
            return Response(error.status)
        }
    }

    private static func isJSONObject(_ bytes: [UInt8]) -> Bool {
        // Foundation lets bytes that are not UTF-8 and a trailing comma pass.
        guard let text = String(validating: bytes, as: UTF8.self), text.first == "{",
            !text.filter({ !$0.isWhitespace }).contains(",}")
        else { return false }
        return (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
    }
}
