import Customizations
import Store

extension BrokenStore {
    func keys() async throws(StoreError) -> [KeyRecord] { throw error }
    func key(hashed hash: [UInt8]) async throws(StoreError) -> KeyRecord? { throw error }
    func addKey(_ key: NewKey) async throws(StoreError) -> KeyRecord { throw error }
    func revokeKey(_ id: Identifier, if condition: TagGuard<KeyRecord>) async throws(StoreError) -> Bool {
        throw error
    }
    func rotateKey(
        _ id: Identifier, hash: [UInt8], overlap: Int64, if condition: TagGuard<KeyRecord>
    ) async throws(StoreError) -> KeyRecord? { throw error }
    func noteUse(of keys: [Identifier: Int64]) async throws(StoreError) { throw error }
    func tokenTrust(for person: PersonID) async throws(StoreError) -> TokenTrust { throw error }
    func tokenSecret(of app: Identifier, proposed: [UInt8]) async throws(StoreError) -> [UInt8] { throw error }
    func revokeTokens(of person: PersonID) async throws(StoreError) -> Int64 { throw error }
    func audit(of app: Identifier?, before: Int64?, limit: Int) async throws(StoreError) -> AuditPage { throw error }
}
