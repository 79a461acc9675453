internal import HTTP
internal import Store

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

    /// What `If-Match` and `If-None-Match` demand of a snapshot (RFC 9110 §13.1); a weak tag never matches strongly.
    ///
    /// - Throws: `.http` for a field that cannot be understood.
    func tagCondition() throws(OperationError) -> TagCondition {
        TagCondition(
            match: try condition("If-Match").map { TagCondition.Tags($0) { !$0.isWeak } },
            noneMatch: try condition("If-None-Match").map { TagCondition.Tags($0) { _ in true } })
    }
}

extension TagCondition.Tags {
    fileprivate init(_ condition: EntityTagCondition, where canMatch: (EntityTag) -> Bool) {
        switch condition {
        case .any: self = .any
        case .tags(let tags): self = .listed(tags.filter(canMatch).map { String(decoding: $0.opaque, as: UTF8.self) })
        }
    }
}
