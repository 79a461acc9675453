internal import HTTP
internal import Store

extension Operations {
    /// `DELETE …/users/{user}`: erases a person wholly; a second time is as once (contract §6). What `If-Match` names is
    /// the person's export: nothing is erased then that is not in it.
    func deleteUser(_ call: Call) async throws(OperationError) -> Response {
        let person = try call.person
        let condition = try call.tagGuard(PersonForm.tag(of:))
        try await stored { store throws(StoreError) in try await store.erase(person, if: condition) }
        authenticator.forget(.person(person))
        return Response(.noContent, fields: ["Cache-Control": CachePolicy.none.rawValue])
    }
}
