internal import Crypto
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `POST /v1/keys`: makes a key, which is shown this once (contract §6).
    func createKey(_ call: Call) async throws(OperationError) -> Response {
        let now = authenticator.now
        let form = try call.content { json throws(FormFaults) in try KeyForm.read(json, now: now) }
        let text = try Self.newKey()
        let key = NewKey(
            role: form.role, name: form.name, hash: SHA256Digest(of: Array(text.utf8)).bytes,
            expiresAt: form.expiresAt)
        let record = try await stored { store throws(StoreError) in try await store.addKey(key) }
        return .object(.created, cache: .none) { KeyForm.writeMembers(of: record, text: text, to: &$0) }
    }

    /// The text of a new key.
    ///
    /// - Throws: `.noSecret`.
    static func newKey() throws(OperationError) -> String {
        do throws(RandomnessMissing) {
            return try KeyText.make()
        } catch {
            throw .noSecret
        }
    }
}
