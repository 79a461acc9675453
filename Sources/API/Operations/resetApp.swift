internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `POST /v1/apps/{app}/reset`: puts everybody back, by one dated record that is in everybody's next read
    /// (contract §6).
    func resetApp(_ call: Call) async throws(OperationError) -> Response {
        let app = try call.app
        let form = try call.content(ResetForm.read)
        let madeAt = try await stored { store throws(StoreError) in
            try await store.resetEverybody(form.what, in: app, catalog: form.catalog)
        }
        return .object { object in
            object.member("what", form.what.rawValue)
            object.member("catalog", ifPresent: form.catalog?.text)
            object.member("at", milliseconds: madeAt)
        }
    }
}
