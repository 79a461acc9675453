internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `PUT …`: stores exactly the document that it sends (contract §3.2); what is not in it is unset.
    ///
    /// A customization is always there, be it at revision 0, so that the answer is 200 also to the first one.
    ///
    /// - Throws: `.preconditionRequired` without `If-Match` or `If-None-Match: *`: who has not read it would overwrite
    ///   what other devices did.
    func putCustomization(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let catalogRevision = try call.query.revision("catalogRevision")
        let device = try call.query.device("device")
        let precondition = try call.precondition(read: StateTag.state)
        guard precondition.guardsOverwriting else { throw .preconditionRequired }
        let content = try await content(of: call, about: id) { json throws(FormFaults) in
            try CustomizationContentForm.read(json)
        }
        let submission = ReplacementSubmission(
            content, catalogRevision: catalogRevision, precondition: precondition, device: device ?? .empty)
        let stored = try await stored { store throws(StoreError) in try await store.replace(submission, in: id) }
        let document = Self.document(stored)
        // The tag that a GET of the same catalog revision has.
        let query = try call.query.text("catalogRevision").map { "catalogRevision=\(PercentCoding.encode($0))" } ?? ""
        var response = Response.json(document)
        response.fields.append("ETag", StateTag.make(stored, id, "getCustomization", query, document).text)
        return response
    }
}

extension Precondition {
    /// Whether it lets nobody overwrite what they have not seen, unless they say that they want to.
    fileprivate var guardsOverwriting: Bool {
        switch self {
        case .exists, .isMissing, .isOneOf: true
        case .none, .isNoneOf: false
        case .both(let one, let other): one.guardsOverwriting || other.guardsOverwriting
        }
    }
}
