internal import HTTP
internal import Store

extension Operations {
    /// `DELETE …/users/{user}/tokens`: refuses every token of a person that was issued so far; streams that were opened with
    /// one end.
    func revokeTokens(_ call: Call) async throws(OperationError) -> Response {
        let person = try call.person
        _ = try await stored { store throws(StoreError) in try await store.revokeTokens(of: person) }
        authenticator.forget(.person(person))
        return Response(.noContent, fields: ["Cache-Control": CachePolicy.none.rawValue])
    }
}
