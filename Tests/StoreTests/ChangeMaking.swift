import Customizations
import Store

extension Change {
    /// A change whose fingerprint is its content's.
    init(_ id: Identifier, at: Int64? = nil, base: Int? = nil, _ operation: Operation) {
        self.init(
            id: id, at: at, baseRevision: base, operation: .success(operation),
            fingerprint: Fingerprint(of: "\(operation)".utf8))
    }

    static func hide(_ id: Identifier, _ tab: Identifier, at: Int64? = nil) -> Change {
        Change(id, at: at, .setVisibility(item: tab, surface: .sidebar, value: .hidden))
    }

    static func show(_ id: Identifier, _ tab: Identifier, at: Int64? = nil) -> Change {
        Change(id, at: at, .setVisibility(item: tab, surface: .sidebar, value: .visible))
    }
}

extension ChangeSubmission {
    init(_ device: Identifier, base: Int = 0, _ changes: Change...) {
        self.init(request: ChangeRequest(device: device, baseRevision: base, changes: changes))
    }
}

extension MergeReport {
    var statuses: [ChangeResult.Status] { results.map(\.status) }
}
