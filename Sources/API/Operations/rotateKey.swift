internal import Crypto
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// For how long both keys are good where nothing else is asked for, and at most, in seconds: a day, 30 days.
    private static let overlap: (usual: Int64, range: ClosedRange<Int64>) = (86_400, 0...2_592_000)

    /// `POST /v1/keys/{key}/rotate`: makes a key of the same role and name, and lets the older one expire after an overlap in
    /// which both are good.
    func rotateKey(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.id("key")
        let condition = try call.tagGuard(KeyForm.tag)
        let overlap = try call.content { json throws(FormFaults) in
            try JSONReader.read(json) { reader in
                reader.allowOnly(["overlap"])
                return reader.optional("overlap")?.integer(in: Self.overlap.range) ?? Self.overlap.usual
            }
        }
        let text = try Self.newKey()
        let hash = SHA256Digest(of: Array(text.utf8)).bytes
        let record = try await stored { store throws(StoreError) in
            try await store.rotateKey(id, hash: hash, overlap: overlap * 1_000, if: condition)
        }
        authenticator.forget(.key(id))
        guard let record else { throw .keyNotFound(id) }
        return .object(.created, cache: .none) { KeyForm.writeMembers(of: record, text: text, to: &$0) }
    }
}
