import Customizations
import CustomizationsWire

/// A customization made by sending changes, so that what is written can be read from a real one.
struct Story {
    /// A tab and two groups that accept tabs, at a root that does so too.
    static let catalog = Catalog(
        items: [
            CatalogItem(id: "home", title: "Home", image: "house", subtitle: "S", placement: .fixed),
            CatalogItem(
                id: "g", title: "G",
                children: [
                    CatalogItem(id: "a", title: "A", allowsHiding: true), CatalogItem(id: "b", title: "B"),
                ], allowsReordering: true, acceptsTabs: true),
            CatalogItem(id: "h", title: "H", children: [], acceptsTabs: true),
        ], acceptsTabs: true)

    let view: CatalogView
    private(set) var customization = Customization()
    private(set) var results: [ChangeResult] = []

    init?() {
        var lineage = CatalogLineage()
        lineage.append(Self.catalog)
        guard let view = CatalogView(of: 1, in: lineage) else { return nil }
        self.view = view
    }

    /// Sends the body of a `POST …/changes` at a time, in milliseconds since 1970.
    mutating func send(_ body: String, at now: Int64) throws {
        merge(try ChangesForm.read(JSON(parsing: Array(body.utf8))).request, at: now)
    }

    /// Sends the body of a `PATCH`.
    mutating func patch(_ body: String, at now: Int64) throws {
        let changes = try MergePatchForm.read(JSON(parsing: Array(body.utf8)))
        merge(ChangeRequest(baseRevision: customization.revision, isAtomic: true, changes: changes), at: now)
    }

    var document: String {
        String(
            decoding: CustomizationForm.bytes(CustomizationDocument(customization, view: view), epoch: "k3f9"),
            as: UTF8.self)
    }

    private mutating func merge(_ request: ChangeRequest, at now: Int64) {
        let outcome = Merge.outcome(of: request, on: customization, past: Past(), view: view, now: now)
        customization = outcome.customization
        results = outcome.results
    }
}
