/// What tells a catalog's content at one moment: its row, which is never given twice, and how often it was changed.
struct CatalogKey: Hashable {
    let row: Int64
    let generation: Int
}
