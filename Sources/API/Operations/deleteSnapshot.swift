internal import HTTP
internal import Store

extension Operations {
    /// `DELETE …/snapshots/{key}`: removes a snapshot.
    func deleteSnapshot(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let key = try call.id("key")
        let condition = try call.tagCondition()
        let wasThere = try await stored { store throws(StoreError) in
            try await store.removeSnapshot(key, of: id, if: condition)
        }
        guard wasThere else { throw .snapshotNotFound(key) }
        return Response(.noContent, fields: ["Cache-Control": CachePolicy.none.rawValue])
    }
}
