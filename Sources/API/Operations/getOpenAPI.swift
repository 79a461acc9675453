internal import HTTP
internal import OpenAPI

extension Operations {
    /// `GET /openapi.yaml`: the description of all this (`application/yaml`, RFC 9512).
    func getOpenAPI(_ call: Call) async throws(OperationError) -> Response {
        let response = Response(
            .ok, fields: ["Content-Type": "application/yaml", "Cache-Control": "no-cache"],
            content: .bytes(OpenAPIDescription.bytes))
        return try response.tagged(Self.descriptionTag, for: call)
    }

    private static let descriptionTag = StateTag.make([OpenAPIDescription.bytes])
}
