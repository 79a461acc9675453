import Customizations

/// One person and one catalog in memory.
struct Person {
    let view: CatalogView
    var customization = Customization()
    /// What the last request recorded.
    private(set) var history: [RecordedChange] = []
    /// How many changes history would have, so that they are not optimized away.
    private(set) var recorded = 0
    private var now: Int64 = 1_796_000_000_000

    init?(_ catalog: Catalog) {
        var lineage = CatalogLineage()
        lineage.append(catalog)
        guard let view = CatalogView(of: 1, in: lineage) else { return nil }
        self.view = view
    }

    /// Merges changes of one device on the present base, in one request.
    mutating func send(_ operations: [Operation], from device: Identifier = "6ba7b810-9dad-11d1-80b4-00c04fd430c8") {
        now += 1_000
        let changes = operations.enumerated().map { index, operation in
            Change(
                id: Identifier("change \(now) \(index)"), operation: .success(operation),
                fingerprint: Fingerprint(high: 0, low: 0))
        }
        let request = ChangeRequest(device: device, baseRevision: customization.revision, changes: changes)
        let outcome = Merge.outcome(of: request, on: customization, past: Past(), view: view, now: now)
        customization = outcome.customization
        history = outcome.recorded
        recorded += history.count
    }

    /// Writes positions anew that grew long, as the store does.
    mutating func settle() {
        guard customization.longestPath > Settlement.longestPath else { return }
        customization = customization.settled(by: Settlement(of: customization, history: []))
    }

    /// Tells what the last request did, newest first, and takes it back.
    mutating func tellBack() {
        for change in history.reversed() { recorded += customization.tellAndUndo(change, view: view).fields.count }
    }
}

extension Catalog {
    /// An app's catalog: some tabs at the root, the others in groups of ten, which may all be hidden and reordered.
    static func typical(_ count: Int) -> Catalog {
        func tab(_ number: Int) -> CatalogItem {
            CatalogItem(id: Identifier("tab-\(number)"), title: "Tab \(number)", image: "star", allowsHiding: true)
        }
        let root = (0..<min(count, 10)).map(tab)
        let groups = stride(from: 10, to: count, by: 10).map { start in
            CatalogItem(
                id: Identifier("group-\(start)"), title: "Group \(start)", allowsHiding: true,
                children: (start + 1..<min(start + 10, count)).map(tab), allowsReordering: true, acceptsTabs: true)
        }
        return Catalog(items: root + groups)
    }

    /// One group of many tabs.
    static func long(_ count: Int) -> Catalog {
        let tabs = (0..<count).map { CatalogItem(id: Identifier("tab-\($0)"), title: "Tab", allowsHiding: true) }
        return Catalog(items: [
            CatalogItem(id: "all", title: "All", children: tabs, allowsReordering: true, acceptsTabs: true)
        ])
    }
}
