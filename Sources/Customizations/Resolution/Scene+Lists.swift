extension Scene {
    /// The children of a container in the person's order; at the root tabs stand before groups (contract §5 step 3).
    func orderedChildren(of id: Identifier) -> [Int] {
        guard let members = children[id] else { return [] }
        let list = OrderList.container(id)
        guard id.isEmpty else { return members.count < 2 ? members : standing(list, members) }
        return standing(list, members.filter { !items[$0].isGroup })
            + standing(list, members.filter { items[$0].isGroup })
    }

    /// Members of a list in the person's order.
    func standing(_ list: OrderList, _ members: [Int]) -> [Int] {
        guard let stored = order(of: list) else { return members }
        return listed(members, in: stored) { _ in false }.compactMap(\.index)
    }

    /// Members of a list in the person's order, and with them the ids of its class that are stored there and do not
    /// stand there now, each after what it is stored after (contract §4.5).
    func seen(_ list: OrderList, _ members: [Int], isOfClass: (Identifier) -> Bool) -> [ListedItem] {
        guard let stored = order(of: list) else {
            return members.map { ListedItem(id: items[$0].id, index: $0) }
        }
        return listed(members, in: stored, and: isOfClass)
    }

    /// Members of a list as declared, each with the position that is stored for it.
    func declared(_ list: OrderList, _ members: [Int]) -> [ListedItem] {
        var stored: [Identifier: StoredOrder.Entry] = [:]
        if !members.isEmpty { for entry in order(of: list)?.entries ?? [] { stored[entry.id] = entry } }
        return members.map { member in
            let id = items[member].id
            return ListedItem(
                id: id, index: member, position: stored[id]?.position, precedence: stored[id]?.precedence)
        }
    }

    /// Whether an id is a group's: declared, or a person's own, be it removed.
    func isGroup(_ id: Identifier) -> Bool {
        if let index = index[id] { return items[index].isGroup }
        guard case .added(_, let isGroup) = customization[.item(id, .added)]?.entries.last?.value else { return false }
        return isGroup
    }

    /// The place of a member in a list where nobody moved it.
    func place(of member: ListedItem, in list: OrderList) -> Position.Place {
        guard let index = member.index else { return .unknown(member.id) }
        if case .declared(let rank) = items[index].place, list != .bar, !isHome(index) { return .guest(rank) }
        return items[index].place
    }

    /// What a stored order knows, members and such others as are asked for, and among it the members that it does not
    /// know, by `newTabs`.
    ///
    /// Complexity: O(members + stored).
    private func listed(
        _ members: [Int], in stored: StoredOrder, and isWanted: (Identifier) -> Bool
    ) -> [ListedItem] {
        var places = [Int?](repeating: nil, count: items.count)
        for (place, member) in members.enumerated() { places[member] = place }
        var insertion = Insertion(members: members)
        for entry in stored.entries {
            let place = index[entry.id].flatMap { places[$0] }
            guard place != nil || isWanted(entry.id) else { continue }
            insertion.append(
                ListedItem(
                    id: entry.id, index: place.map { members[$0] }, position: entry.position,
                    precedence: entry.precedence),
                place: place)
        }
        for (place, member) in members.enumerated() where !insertion.knows(place) {
            insertion.add(
                ListedItem(id: items[member].id, index: member), place: place,
                besideSibling: isBesideSibling(member, in: stored))
        }
        return insertion.items
    }

    /// Whether a member that the stored order does not know goes right after its nearest preceding declared sibling
    /// rather than to the end (contract §2, `newTabs`; §3.1, a `reset` of one tab's order).
    private func isBesideSibling(_ member: Int, in stored: StoredOrder) -> Bool {
        let item = items[member]
        guard item.origin == .declared, stored.list == .bar || isHome(member) else { return false }
        return view.newTabs == .declared || customization.reset(stored.layer, .order, .item(item.id)) != nil
    }

    private func isHome(_ member: Int) -> Bool { container[member] == items[member].container }
}
