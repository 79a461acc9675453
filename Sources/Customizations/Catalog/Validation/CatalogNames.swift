/// Which ids a catalog declares and which former ids it claims, and what earlier revisions claimed.
struct CatalogNames {
    /// Every id that is declared.
    private(set) var declared: Set<Identifier> = []
    /// Each former id → the first item that claims it here.
    private(set) var claimants: [Identifier: Identifier] = [:]
    /// Each former id of earlier revisions → the id it belongs to.
    let claims: [Identifier: Identifier]

    /// Complexity: O(items + former ids).
    init(_ items: [CatalogItem], claims: [Identifier: Identifier]) {
        self.claims = claims
        collect(items)
    }

    private mutating func collect(_ items: [CatalogItem]) {
        for item in items {
            declared.insert(item.id)
            for former in item.formerIDs where claimants[former] == nil { claimants[former] = item.id }
            collect(item.children ?? [])
        }
    }
}
