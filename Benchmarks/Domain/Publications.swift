import Customizations

/// Catalogs at their limits becoming revisions.
enum Publications {
    static var suite: [Benchmark] {
        [
            Benchmark(name: "domain/1,000 items renamed 20 times", unit: "revision", count: 20) {
                let catalogs = (0..<20).map { revision in
                    Catalog(
                        items: (0..<1_000).map { number in
                            CatalogItem(
                                id: Identifier("tab-\(number)-\(revision)"), title: "Tab",
                                formerIDs: revision == 0 ? [] : [Identifier("tab-\(number)-\(revision - 1)")])
                        })
                }
                return {
                    var lineage = CatalogLineage()
                    for catalog in catalogs { lineage.append(catalog) }
                }
            }
        ]
    }
}
