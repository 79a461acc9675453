internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/catalogs/{catalog}/stats`: how many people hid, added, removed and moved each tab (contract §6).
    func getStatistics(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.catalog
        let revision = try call.query.revision("catalogRevision")
        let statistics = try await stored { store throws(StoreError) in
            try await store.statistics(of: id, catalogRevision: revision)
        }
        return try call.tagged(about: id.app, id.name) { object in
            object.member("catalogRevision", statistics.catalogRevision)
            object.member("people", statistics.people)
            object.array("tabs") { array in
                for tab in statistics.tabs {
                    array.object { entry in
                        entry.member("id", tab.id.text)
                        entry.member("people", tab.people)
                        entry.member("hid", tab.hid)
                        entry.member("added", tab.added)
                        entry.member("removed", tab.removed)
                        entry.member("moved", tab.moved)
                    }
                }
            }
        }
    }
}
