internal import Customizations
internal import HTTP
internal import Store

/// The query of a `PATCH`, which stands for the members of the envelope of changes (contract §3.2).
struct PatchQuery {
    private let base: Int?
    private let epoch: String?
    private let catalog: String?
    private let catalogRevision: RevisionSelector
    private let device: Identifier?
    let family: DeviceFamily?

    /// - Throws: `.badParameter`.
    init(_ query: QueryParameters) throws(OperationError) {
        base = try query.integer("base", in: 0...Int.max)
        epoch = try query.text("epoch")
        catalog = try query.text("catalog")
        catalogRevision = try query.revision("catalog")
        device = try query.device("device")
        family = try query.word("family", as: DeviceFamily.self)
    }

    /// The changes as one submission, all or nothing; where no base is named, `If-Match` names it.
    func submission(of changes: [Change], if precondition: Precondition) -> ChangeSubmission {
        let request = ChangeRequest(
            device: device ?? .empty, family: family, baseRevision: base ?? 0, isAtomic: true, changes: changes)
        return ChangeSubmission(
            request: request, catalogRevision: catalogRevision, epoch: epoch, precondition: precondition,
            takesBaseFromPrecondition: base == nil)
    }

    /// The query of the `GET` that answers the same document.
    var queryOfAnswer: String { catalog.map { "catalogRevision=\(PercentCoding.encode($0))" } ?? "" }
}
