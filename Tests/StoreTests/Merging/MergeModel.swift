import Customizations
import Store

/// A customization in memory that keeps its whole history and gives all of it to every merge.
struct MergeModel {
    private(set) var customization = Customization()
    private(set) var history: [RecordedChange] = []
    var lineage: CatalogLineage

    init(_ catalog: Catalog) {
        lineage = CatalogLineage()
        lineage.append(catalog)
    }

    mutating func merge(_ request: ChangeRequest, catalogRevision: Int, now: Int64) throws -> [ChangeResult] {
        guard let view = CatalogView(of: catalogRevision, in: lineage) else { return [] }
        let base = request.bases.lowerBound
        let taken = history.filter { $0.device == request.device && !$0.id.isEmpty }.map { ($0.id, $0.fingerprint) }
        let past = Past(
            changes: history.filter { $0.revision > base }.map { $0.renamed(by: lineage) },
            hasOthers: history.contains { $0.revision > base && $0.device != request.device },
            taken: Dictionary(taken, uniquingKeysWith: { first, _ in first }))
        let outcome = Merge.outcome(
            of: request, on: customization.renamed(by: lineage), past: past, view: view, now: now)
        history += outcome.recorded
        if !outcome.recorded.isEmpty { customization = outcome.customization }
        return outcome.results
    }
}
