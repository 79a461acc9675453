internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET /v1/apps`: all apps, by id.
    func listApps(_ call: Call) async throws(OperationError) -> Response {
        let apps = try await stored { store throws(StoreError) in try await store.apps() }
        return try call.tagged { object in
            object.array("apps") { array in
                for app in apps { array.object { AppForm.writeMembers(of: app, to: &$0) } }
            }
        }
    }
}
