/// What one catalog changes about another: what a developer wants to know before publishing it (contract §2, `dryRun`).
public struct CatalogDifference: Hashable, Sendable {
    /// An item that goes on under another id.
    public struct Rename: Hashable, Sendable {
        public let id: Identifier
        public let formerID: Identifier

        public init(id: Identifier, formerID: Identifier) {
            self.id = id
            self.formerID = formerID
        }
    }

    /// An item, or the root (the empty id), of which members say something else.
    public struct Change: Hashable, Sendable {
        public let id: Identifier
        /// The names of the members on the wire, in the order in which a catalog is written.
        public let members: [String]
        /// The id that it had before.
        public let formerID: Identifier
    }

    /// An item in another container, or in another order among those that stayed; as few as can be.
    public struct Move: Hashable, Sendable {
        public let id: Identifier
        /// The id that it had before.
        public let formerID: Identifier

        public init(id: Identifier, formerID: Identifier) {
            self.id = id
            self.formerID = formerID
        }
    }

    /// In declared pre-order, as all of them but `removed`, which is in the pre-order of the catalog before.
    public private(set) var added: [Identifier] = []
    public private(set) var removed: [Identifier] = []
    public private(set) var renamed: [Rename] = []
    public private(set) var moved: [Move] = []
    public private(set) var changed: [Change] = []

    /// Compares two catalogs; `nil` is the one before the first.
    ///
    /// - Complexity: O(n log n) in the items.
    public init(from old: Catalog?, to new: Catalog) {
        let before = CatalogPlaces(old)
        let after = CatalogPlaces(new)
        var formerIDs: [Identifier: Identifier] = [:]
        var continued: Set<Identifier> = []
        for item in after.items {
            let former = item.formerIDs.filter { before.item[$0] != nil && after.item[$0] == nil }
            renamed += former.map { Rename(id: item.id, formerID: $0) }
            continued.formUnion(former)
            // Of several that became one, the one of the same name goes on, else the first that is named.
            formerIDs[item.id] = before.item[item.id] == nil ? former.first : item.id
        }
        added = after.items.map(\.id).filter { formerIDs[$0] == nil }
        removed = before.items.map(\.id).filter { after.item[$0] == nil && !continued.contains($0) }
        let movedIDs = Self.moved(from: before, to: after, formerIDs)
        for item in after.items {
            guard let formerID = formerIDs[item.id], let former = before.item[formerID] else { continue }
            if movedIDs.contains(item.id) { moved.append(Move(id: item.id, formerID: formerID)) }
            let members = item.members(differingFrom: former, isRenamed: formerID != item.id)
            if !members.isEmpty { changed.append(Change(id: item.id, members: members, formerID: formerID)) }
        }
        if let old {
            let members = new.members(differingFrom: old)
            if !members.isEmpty { changed.append(Change(id: .empty, members: members, formerID: .empty)) }
        }
    }

    /// Every id that it names as choices are known by before, and the empty one.
    public var ids: Set<Identifier> {
        Set(added + removed + renamed.map(\.formerID) + moved.map(\.formerID) + changed.map(\.formerID))
    }

    private static func moved(
        from before: CatalogPlaces, to after: CatalogPlaces, _ formerIDs: [Identifier: Identifier]
    ) -> Set<Identifier> {
        var moved: Set<Identifier> = []
        for (container, children) in after.children {
            var stayed: [(id: Identifier, place: Int)] = []
            for id in children {
                guard let formerID = formerIDs[id], let place = before.place[formerID] else { continue }
                if place.container == (container.isEmpty ? .empty : formerIDs[container]) {
                    stayed.append((id, place.index))
                } else {
                    moved.insert(id)
                }
            }
            let kept = Set(longestIncreasing(stayed.map(\.place)))
            for (index, item) in stayed.enumerated() where !kept.contains(index) { moved.insert(item.id) }
        }
        return moved
    }
}
