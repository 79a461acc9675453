internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET /v1/apps/{app}/catalogs`: the app's catalogs by name, each at its newest revision.
    func listCatalogs(_ call: Call) async throws(OperationError) -> Response {
        let app = try call.app
        let records = try await stored { store throws(StoreError) in try await store.catalogs(of: app) }
        return try call.tagged(about: app) { object in
            object.array("catalogs") { array in
                for record in records {
                    array.object { entry in
                        entry.member("id", record.id.name.text)
                        entry.member("revision", record.revision)
                        entry.member("epoch", record.epoch)
                        entry.member("label", ifPresent: record.label)
                        entry.member("publishedAt", milliseconds: record.publishedAt)
                    }
                }
            }
        }
    }
}
