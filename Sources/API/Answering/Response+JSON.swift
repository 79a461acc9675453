internal import CustomizationsWire
internal import HTTP

extension Response {
    /// JSON.
    static func json(_ content: [UInt8], _ status: Status = .ok, cache: CachePolicy = .revalidate) -> Response {
        Response(
            status,
            fields: [
                "Content-Type": "application/json", "Cache-Control": cache.rawValue,
                "Vary": "Authorization, Accept-Encoding, Origin",
            ],
            content: .bytes(content))
    }

    /// A JSON object, written by `members`.
    static func object(
        _ status: Status = .ok, cache: CachePolicy = .revalidate, _ members: (inout JSONWriter) -> Void
    ) -> Response {
        var writer = JSONWriter()
        writer.object { members(&$0) }
        return json(writer.bytes, status, cache: cache)
    }

    /// The response with its entity tag; 304 without the content if the client has it already (RFC 9110 §15.4.5).
    ///
    /// - Throws: `.notAsNamed` where `If-Match` names another, which is asked first (§13.2.2), and `.http` for a field that
    ///   cannot be understood.
    func tagged(_ tag: EntityTag, for call: Call) throws(OperationError) -> Response {
        if let condition = try call.condition("If-Match"), !condition.holdsAsIfMatch(for: tag) {
            throw .notAsNamed(StateTag.state(tag))
        }
        var response = self
        response.fields.append("ETag", tag.text)
        guard try call.clientHas(tag) else { return response }
        response.status = .notModified
        response.fields.remove("Content-Type")
        response.content = .none
        return response
    }
}
