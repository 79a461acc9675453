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
        return merged(members, into: known(members, in: stored), of: list, stored: stored).compactMap(\.index)
    }

    /// Members of a list in the person's order, and with them the ids of its class that are stored there and do not
    /// stand there now, each after what it is stored after (contract §4.5).
    func seen(_ list: OrderList, _ members: [Int], isOfClass: (Identifier) -> Bool) -> [ListedItem] {
        guard let stored = order(of: list) else {
            return members.map { ListedItem(id: items[$0].id, index: $0) }
        }
        let indices = Set(members)
        let known = stored.entries.compactMap { entry -> ListedItem? in
            let member = index[entry.id].flatMap { indices.contains($0) ? $0 : nil }
            guard member != nil || isOfClass(entry.id) else { return nil }
            return ListedItem(
                id: entry.id, index: member, position: entry.position, precedence: entry.precedence)
        }
        return merged(members, into: known, of: list, stored: stored)
    }

    /// Members of a list as declared, each with the position that is stored for it.
    func declared(_ list: OrderList, _ members: [Int]) -> [ListedItem] {
        let stored = order(of: list)
        return members.map { member in
            let id = items[member].id
            let entry = stored.flatMap { stored in stored.index[id].map { stored.entries[$0] } }
            return ListedItem(id: id, index: member, position: entry?.position, precedence: entry?.precedence)
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

    private func known(_ members: [Int], in stored: StoredOrder) -> [ListedItem] {
        members.compactMap { member in stored.index[items[member].id].map { (member, $0) } }
            .sorted { $0.1 < $1.1 }
            .map { member, place in
                let entry = stored.entries[place]
                return ListedItem(
                    id: entry.id, index: member, position: entry.position, precedence: entry.precedence)
            }
    }

    /// Adds to a stored order the members that it does not know, by `newTabs`.
    private func merged(
        _ members: [Int], into known: [ListedItem], of list: OrderList, stored: StoredOrder
    ) -> [ListedItem] {
        var listed = known
        var present = Set(known.compactMap(\.index))
        for (place, member) in members.enumerated() where !present.contains(member) {
            let item = ListedItem(id: items[member].id, index: member)
            listed.insert(item, at: slot(of: place, in: members, among: listed, present: present, stored: stored))
            present.insert(member)
        }
        return listed
    }

    /// Where a member goes that the stored order does not know: the end, or right after its nearest preceding declared
    /// sibling that is present, else first (contract §2, `newTabs`; §3.1, a `reset` of one tab's order).
    private func slot(
        of place: Int, in members: [Int], among listed: [ListedItem], present: Set<Int>, stored: StoredOrder
    ) -> Int {
        let item = items[members[place]]
        let isDeclaredHere = item.origin == .declared && (stored.list == .bar || isHome(members[place]))
        let isReset = customization.reset(stored.layer, .order, .item(item.id)) != nil
        guard isDeclaredHere, view.newTabs == .declared || isReset else { return listed.count }
        for sibling in members[..<place].reversed() where present.contains(sibling) {
            return (listed.firstIndex { $0.index == sibling } ?? listed.count - 1) + 1
        }
        return 0
    }

    private func isHome(_ member: Int) -> Bool { container[member] == items[member].container }
}
