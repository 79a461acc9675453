/// All revisions of one catalog, in order, with what runs through them: names that items had, and their ranks.
public struct CatalogLineage: Sendable {
    /// One accepted revision.
    public struct Revision: Sendable {
        /// 1, 2, …
        public let number: Int
        /// The developer's own name for it, as `3.2` (contract §2, `label`).
        public var label: String?
        public let catalog: Catalog
        /// The rank of each of its items, by the id it has in this revision.
        let ranks: [Identifier: DeclaredRank]
    }

    public private(set) var revisions: [Revision] = []
    /// Every former id, with the id of the item that owns its choices now.
    public private(set) var claims: [Identifier: Identifier] = [:]
    /// Every id that some revision declared.
    public private(set) var everDeclared: Set<Identifier> = []
    /// The other way round: the former ids of each owner.
    private var formerIDs: [Identifier: Set<Identifier>] = [:]
    private var ranks: [Identifier: DeclaredRank] = [:]
    private var usedRanks: Set<DeclaredRank> = []

    public init() {}

    public var newest: Revision? { revisions.last }

    /// The revision with this number, or `nil`.
    public func revision(_ number: Int) -> Revision? {
        number >= 1 && number <= revisions.count ? revisions[number - 1] : nil
    }

    /// The newest revision with this label, or `nil`.
    public func revision(labelled label: String) -> Revision? {
        revisions.last { $0.label?.utf8.elementsEqual(label.utf8) ?? false }
    }

    /// The id under which an item's choices are stored: its newest name (contract §2, `formerIds`).
    public func canonical(_ id: Identifier) -> Identifier { claims[id] ?? id }

    /// Adds a valid catalog as the next revision.
    ///
    /// Complexity: O(n log n) in the items ever declared, O(m) in the former ids that get another owner.
    public mutating func append(_ catalog: Catalog, label: String? = nil) {
        let items = catalog.preorder
        for item in items {
            for former in item.formerIDs { claim(former, for: item.id) }
            everDeclared.insert(item.id)
        }
        let ids = items.map { canonical($0.id) }
        place(ids)
        var own: [Identifier: DeclaredRank] = [:]
        for item in items { own[item.id] = ranks[canonical(item.id)] }
        revisions.append(Revision(number: revisions.count + 1, label: label, catalog: catalog, ranks: own))
    }

    /// Names the newest revision.
    public mutating func label(_ label: String, revision number: Int) {
        guard revision(number) != nil else { return }
        revisions[number - 1].label = label
    }

    private mutating func claim(_ former: Identifier, for id: Identifier) {
        guard claims[former] != id else { return }
        let moved = (formerIDs.removeValue(forKey: former) ?? []).union([former])
        if let owner = claims[former] { formerIDs[owner]?.remove(former) }
        for known in moved { claims[known] = id }
        formerIDs[id, default: []].formUnion(moved)
        if let rank = ranks.removeValue(forKey: former), ranks[id] == nil { ranks[id] = rank }
    }

    /// Gives every item a rank such that ranks ascend in this order, changing as few as can be.
    private mutating func place(_ ids: [Identifier]) {
        let known = ids.indices.filter { ranks[ids[$0]] != nil }
        let knownRanks = known.compactMap { ranks[ids[$0]] }
        let kept = longestIncreasing(knownRanks).map { known[$0] }
        var low: DeclaredRank?
        var start = 0
        for stop in kept + [ids.count] {
            let high = stop < ids.count ? ranks[ids[stop]] : nil
            let made = DeclaredRank.ranks(stop - start, between: low, and: high, avoiding: usedRanks)
            for (offset, rank) in made.enumerated() {
                ranks[ids[start + offset]] = rank
                usedRanks.insert(rank)
            }
            low = high
            start = stop + 1
        }
    }
}
