internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `PATCH …`: a merge patch (RFC 7396) of the document that `getCustomization` answers, merged by the same law as
    /// changes are, all or nothing (contract §3.2).
    func patchCustomization(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let query = try PatchQuery(call.query)
        let precondition = try call.precondition(read: StateTag.state)
        let changes = try await content(of: call, about: id) { json throws(FormFaults) in
            try MergePatchForm.placed(json)
        }
        try call.require(query.family)
        for placed in changes { try call.require(placed.change.target) }
        let submission = query.submission(of: changes.map(\.change), if: precondition)
        let report = try await stored { store throws(StoreError) in try await store.merge(submission, into: id) }
        if report.isRefused { throw .refused(report, pointers: changes.map(\.pointer)) }
        let content = Self.document(report.stored)
        var response = Response.json(content)
        // The tag that a GET of the same catalog revision has.
        let tag = StateTag.make(report.stored, id, "getCustomization", query.queryOfAnswer, content)
        response.fields.append("ETag", tag.text)
        return response
    }
}
