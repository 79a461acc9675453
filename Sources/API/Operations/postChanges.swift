internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `POST …/changes`: push and pull in one round trip (contract §3.1).
    func postChanges(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let family = try call.query.word("layout", as: DeviceFamily.self)
        let precondition = try call.precondition(read: StateTag.state)
        let form = try await content(of: call, about: id) { json throws(FormFaults) in try ChangesForm.read(json) }
        try call.require(form.request.family)
        try call.require(form.request.target)
        if let family { try call.require(family) }
        let report = try await stored { store throws(StoreError) in
            try await store.merge(ChangeSubmission(form, if: precondition), into: id)
        }
        if report.isRefused {
            throw .refused(report, pointers: report.results.indices.map { "/changes/\($0)" })
        }
        return .object { object in
            object.member("revision", report.stored.customization.revision)
            object.member("epoch", report.stored.epoch)
            object.array("results") { ChangeResultsForm.write(report.results, to: &$0) }
            Self.write(since: form.request.baseRevision, report.stored, to: &object)
            if let family { Self.write(family, form.request.device, report.stored, to: &object) }
        }
    }

    /// What the device has not seen, its own changes included, as `getChanges` would tell it.
    private static func write(since base: Int, _ stored: StoredCustomization, to object: inout JSONWriter) {
        let changes = FieldChanges(stored.customization, since: base, view: stored.view)
        FieldChangesForm.writeChanges(changes, to: &object)
    }

    /// The layout that `getLayout` would answer next for this family, device and catalog revision.
    private static func write(
        _ family: DeviceFamily, _ device: Identifier, _ stored: StoredCustomization, to object: inout JSONWriter
    ) {
        var query = LayoutQuery(family: family)
        query.device = device.isEmpty ? nil : device
        let layout = Resolver.layout(stored.customization, view: stored.view, query: query)
        object.object("layout") { LayoutForm.writeMembers(layout, epoch: stored.epoch, to: &$0) }
    }
}

extension ChangeSubmission {
    fileprivate init(_ form: ChangesForm, if precondition: Precondition) {
        self.init(
            request: form.request, catalogRevision: form.catalogRevision, epoch: form.epoch,
            precondition: precondition, deviceName: form.deviceName, appVersion: form.appVersion)
    }
}
