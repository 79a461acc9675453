import Customizations
import Synchronization

/// A catalog at one moment, all revisions, as reading and merging need it.
final class LoadedCatalog: Sendable {
    /// One revision as stored.
    struct Revision: Sendable {
        let catalog: Catalog
        let publishedAt: Int64
    }

    /// A name of a revision.
    struct Label: Sendable {
        let text: ExactText
        let revision: Int
    }

    let id: CatalogID
    let key: CatalogKey
    let lineage: CatalogLineage
    private let publishedAt: [Int64]
    private let labels: [ExactText: Int]
    private let views = Mutex<[Int: CatalogView]>([:])
    /// How many revisions' views are kept; builds in the field are made with a few.
    private static let viewLimit = 16

    /// - Parameters:
    ///   - revisions: From the first on.
    ///   - labels: In the order in which they were given.
    /// - Complexity: O(items of all revisions).
    convenience init(id: CatalogID, key: CatalogKey, revisions: [Revision], labels: [Label]) {
        var lineage = CatalogLineage()
        for revision in revisions { lineage.append(revision.catalog) }
        for label in labels { lineage.label(label.text.text, revision: label.revision) }
        self.init(
            id: id, key: key, lineage: lineage, publishedAt: revisions.map(\.publishedAt),
            labels: Dictionary(labels.map { ($0.text, $0.revision) }, uniquingKeysWith: { _, last in last }))
    }

    private init(
        id: CatalogID, key: CatalogKey, lineage: CatalogLineage, publishedAt: [Int64], labels: [ExactText: Int]
    ) {
        self.id = id
        self.key = key
        self.lineage = lineage
        self.publishedAt = publishedAt
        self.labels = labels
    }

    /// The number of the newest revision; a catalog that is there has one.
    var newest: Int { lineage.revisions.count }

    /// The number of the revision that is meant, or `nil` where there is none.
    func number(_ selector: RevisionSelector) -> Int? {
        switch selector {
        case .newest: newest
        case .number(let number): lineage.revision(number)?.number
        case .label(let label): labels[ExactText(label)]
        }
    }

    /// The view of a revision, or `nil` where there is none.
    ///
    /// Complexity: O(items of the revision), where it is not at hand.
    func view(_ selector: RevisionSelector) -> CatalogView? {
        guard let number = number(selector) else { return nil }
        if let view = views.withLock({ $0[number] }) { return view }
        guard let view = CatalogView(of: number, in: lineage) else { return nil }
        views.withLock { views in
            if views.count >= Self.viewLimit { views.removeAll() }
            views[number] = view
        }
        return view
    }

    /// A revision as the API sees it, or `nil` where there is none.
    func record(_ selector: RevisionSelector, epoch: String) -> CatalogRecord? {
        guard let revision = number(selector).flatMap(lineage.revision) else { return nil }
        return CatalogRecord(
            id: id, revision: revision.number, label: revision.label, catalog: revision.catalog,
            publishedAt: publishedAt[revision.number - 1], epoch: epoch)
    }

    /// Whether a revision has a label already.
    func isLabelled(_ label: String, revision: Int) -> Bool { labels[ExactText(label)] == revision }
}
