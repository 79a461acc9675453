import Customizations
import Store

extension BrokenStore {
    func people(of app: Identifier, after: Identifier?, limit: Int) async throws(StoreError) -> [PersonRecord] {
        throw error
    }
    func erase(_ person: PersonID, if condition: TagGuard<PersonDocument>) async throws(StoreError) { throw error }
    func erasedAt(_ person: PersonID) async throws(StoreError) -> Int64? { throw error }
    func document(of person: PersonID) async throws(StoreError) -> PersonDocument { throw error }
    func devices(of person: PersonID) async throws(StoreError) -> [DeviceRecord] { throw error }
    func forgetDevice(
        _ id: Identifier, of person: PersonID, if condition: TagGuard<DeviceRecord>
    ) async throws(StoreError) -> Bool { throw error }
    func statistics(
        of catalog: CatalogID, catalogRevision: RevisionSelector
    ) async throws(StoreError) -> CatalogStatistics { throw error }
    func preview(
        _ catalog: Catalog, of id: CatalogID, if precondition: Precondition
    ) async throws(StoreError) -> CatalogPreview { throw error }
    func resetEverybody(
        _ what: Operation.ResetScope.What, in app: Identifier, catalog: Identifier?
    ) async throws(StoreError) -> Int64 { throw error }
}

extension BrokenStore {
    var time: Int64 { 0 }
    func customizations(
        of catalog: CatalogID, after position: ExportPosition?, limit: Int
    ) async throws(StoreError) -> ExportPage<ExportedCustomization> { throw error }
    func devices(
        of app: Identifier, after position: ExportPosition?, limit: Int
    ) async throws(StoreError) -> ExportPage<ExportedDevice> { throw error }
    func take(
        _ records: [ImportedRecord], into app: Identifier, replaces: Bool
    ) async throws(StoreError) -> [ImportedRecord.Outcome] { throw error }
}
