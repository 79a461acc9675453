internal import HTTP
internal import Store

extension Operations {
    /// `DELETE …/users/{user}`: erases a person wholly; a second time is as once (contract §6).
    func deleteUser(_ call: Call) async throws(OperationError) -> Response {
        let person = try call.person
        try await stored { store throws(StoreError) in try await store.erase(person) }
        authenticator.forget(.person(person))
        return Response(.noContent, fields: ["Cache-Control": CachePolicy.none.rawValue])
    }
}
