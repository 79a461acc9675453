extension Catalog {
    /// Everything that is wrong with the catalog, taken by itself and as the successor of earlier revisions.
    ///
    /// Should there be more faults than `CatalogFaults.limit`, the last entry says how many are not listed.
    ///
    /// - Parameter claims: what `claims(following:)` gave for the newest revision; empty for the first one.
    /// - Complexity: O(items + former ids + claims); of more than 10,000 items, or more former ids than there may be, none
    ///   is looked at.
    public func faults(claims: [Identifier: Identifier] = [:]) -> [CatalogFault] {
        let faults = allFaults(claims: claims)
        if faults.omitted == 0 { return faults.listed }
        return faults.listed + [CatalogFault(pointer: "", detail: "\(faults.omitted) more faults are not listed")]
    }

    /// Everything that is wrong, as `faults(claims:)` gives it, with what is not listed as a count.
    ///
    /// - Complexity: O(items + former ids + claims); of more than 10,000 items, or more former ids than there may be, none
    ///   is looked at.
    public func allFaults(claims: [Identifier: Identifier] = [:]) -> CatalogFaults {
        var faults = CatalogFaults()
        if let barLimit, barLimit < 1 {
            faults.add("/barLimit", "the bar limit is \(barLimit); it is at least 1, or null for the family's own")
        }
        let count = items.reduce(0) { $0 + $1.countWithDescendants }
        if count > CatalogLimit.items {
            faults.add("/tabs", "the catalog has \(count) items; it may have \(CatalogLimit.items)")
        }
        let formerIDs = preorder.reduce(0) { $0 + $1.formerIDs.count }
        if formerIDs > CatalogLimit.formerIDs {
            faults.add(
                "/tabs",
                "the items name \(formerIDs) former ids; all together they may name \(CatalogLimit.formerIDs), and those of"
                    + " earlier revisions need not be named again")
            return faults
        }
        guard count <= CatalogLimit.itemsLookedAt else { return faults }
        var validator = CatalogValidator(names: CatalogNames(items, claims: claims), faults: faults)
        validator.check(items, in: "", containers: 1)
        return validator.faults
    }

    /// Who owns each former id once this catalog is the newest revision: the former id → the id of today.
    ///
    /// A claim of an earlier revision goes on counting, and follows its owner when that is renamed in turn: of `b`
    /// renamed `bb` and later `bbb`, both `b` and `bb` belong to `bbb`, whether or not `bbb` names `b` as well.
    ///
    /// - Parameter earlier: what this gave for the revision before; empty for the first one.
    /// - Complexity: O(items + former ids + claims).
    public func claims(following earlier: [Identifier: Identifier] = [:]) -> [Identifier: Identifier] {
        let declared = CatalogNames(items, claims: earlier).claimants
        return earlier.mapValues { declared[$0] ?? $0 }.merging(declared) { _, newer in newer }
    }
}

extension CatalogItem {
    /// How many items it is, with all that are in it.
    fileprivate var countWithDescendants: Int {
        (children ?? []).reduce(1) { $0 + $1.countWithDescendants }
    }
}
