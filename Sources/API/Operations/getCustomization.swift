internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …`: what a person chose (contract §3); somebody who never chose has revision 0.
    func getCustomization(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let revision = try call.query.revision("catalogRevision")
        let stored = try await customization(id, revision)
        return try call.personal(Self.document(stored), of: stored, id)
    }

    /// The document that a customization is read as.
    static func document(_ stored: StoredCustomization) -> [UInt8] {
        CustomizationForm.bytes(CustomizationDocument(stored.customization, view: stored.view), epoch: stored.epoch)
    }

    /// A person's customization, to be read by a catalog revision.
    ///
    /// - Throws: `.store`.
    func customization(
        _ id: CustomizationID, _ revision: RevisionSelector
    ) async throws(OperationError) -> StoredCustomization {
        try await stored { store throws(StoreError) in
            try await store.customization(id, catalogRevision: revision)
        }
    }
}
