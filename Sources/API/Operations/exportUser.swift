internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/users/{user}/export`: all that is stored of one person, for who asks what is known of them (contract §6).
    func exportUser(_ call: Call) async throws(OperationError) -> Response {
        let person = try call.person
        let document = try await stored { store throws(StoreError) in try await store.document(of: person) }
        return try Response.json(PersonForm.bytes(document)).tagged(PersonForm.tag(of: document), for: call)
    }
}
