internal import HTTP

extension Call {
    /// The type of content that may be of any type; what does not say it is `application/octet-stream` (RFC 9110 §8.3).
    ///
    /// - Throws: `.http` for one that is no media type, or is longer than 255 bytes; `.codedContent`, for the coding would
    ///   be lost.
    func anyContentType() throws(OperationError) -> String {
        guard request.fields.values("Content-Encoding").allSatisfy({ $0.lowercased() == "identity" }) else {
            throw .codedContent
        }
        let lines = request.fields.values("Content-Type")
        guard let type = lines.first else { return "application/octet-stream" }
        guard lines.count == 1, MediaType(type) != nil, type.utf8.count <= 255 else {
            throw .http(.malformedField("Content-Type is not one media type of at most 255 bytes"))
        }
        return type
    }
}
