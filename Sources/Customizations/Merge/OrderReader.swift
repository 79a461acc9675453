/// Reads an order or a move as moves against the list that its maker had seen (contract §4.5).
struct OrderReader {
    let seen: SeenList
    let layer: Layer
    let catalogRevision: Int
    let stamp: Stamp

    /// The writes of a whole order, or none if it moves nothing and is not the first of its layer.
    ///
    /// Complexity: O(n log n) in what is sent, O(n) in the list.
    func read(order: [Identifier]) -> [FieldWrite] {
        var moved = MovedItems(seen.classes)
        let classOf = seen.classes.count == 1 ? [:] : seen.classOf
        for (index, members) in seen.classes.enumerated() {
            let sent = order.filter { classOf[$0] ?? 0 == index }
            moves(of: sent, among: members, in: index, into: &moved)
        }
        if moved.isEmpty, seen.isChosenHere || order.isEmpty { return [] }
        return writes(moved)
    }

    /// The writes of one item's move, or none if it stands there already and the layer has an order.
    ///
    /// - Parameter isGroup: Whether what moves is a group, which at the root stands among groups only.
    func read(move item: Identifier, to anchor: Operation.Anchor, isGroup: Bool) -> [FieldWrite] {
        let index = movingClass(item, isGroup: isGroup)
        let members = seen.classes[index]
        let here = members.firstIndex { $0.id == item && $0.index != nil }
        var neighbours = members
        if let here { neighbours.remove(at: here) }
        let (slot, gap) = target(anchor, among: neighbours, all: members, isGroup: isGroup)
        var moved = MovedItems(seen.classes)
        let place = members.firstIndex { $0.id == item }
        if let here, here == slot, let position = members[here].position {
            if seen.isChosenHere { return [] }
            moved.add(item, position, class: index, place: place)
        } else {
            moved.add(item, gap.position(.moved(stamp, index: 0)), class: index, place: place)
        }
        return writes(moved)
    }

    private func movingClass(_ item: Identifier, isGroup: Bool) -> Int {
        seen.list == .container(.empty) ? (isGroup ? 1 : 0) : seen.classIndex(of: item)
    }

    /// Where an anchor is: the index among the neighbours, and the gap.
    private func target(
        _ anchor: Operation.Anchor, among neighbours: [ListedItem], all: [ListedItem], isGroup: Bool
    ) -> (Int, Gap) {
        switch anchor {
        case .before(let id):
            guard let place = neighbours.firstIndex(where: { $0.id == id }), let position = neighbours[place].position
            else { break }
            return (place, seen.gap(before: position))
        case .after(let id):
            guard let place = neighbours.firstIndex(where: { $0.id == id }), let position = neighbours[place].position
            else { break }
            return (place + 1, seen.gap(after: position))
        case .end:
            break
        }
        return (neighbours.count, seen.end)
    }

    /// The moves that make the members of one class stand as sent: as few as possible.
    private func moves(
        of sent: [Identifier], among members: [ListedItem], in index: Int, into moved: inout MovedItems
    ) {
        let rank = Dictionary(uniqueKeysWithValues: sent.enumerated().map { ($1, $0) })
        // Where each of those sent stands in the list; `nil`: nowhere.
        var places = [Int?](repeating: nil, count: sent.count)
        var common: [(place: Int, rank: Int)] = []
        for (place, member) in members.enumerated() {
            guard let rank = rank[member.id] else { continue }
            common.append((place, rank))
            places[rank] = place
        }
        var isKept = [Bool](repeating: false, count: members.count)
        for kept in longestIncreasing(common.map(\.rank)) { isKept[common[kept].place] = true }
        let runs = places.indices.split(whereSeparator: { rank in places[rank].map { isKept[$0] } ?? false })
        for run in runs {
            let gap: Gap
            if run.startIndex > 0, let place = places[run.startIndex - 1], let position = members[place].position {
                gap = seen.gap(after: position)
            } else if run.endIndex < places.count, let place = places[run.endIndex],
                let position = members[place].position
            {
                gap = seen.gap(before: position)
            } else {
                gap = seen.end
            }
            for rank in run {
                let position = gap.position(.moved(stamp, index: UInt32(moved.count)))
                moved.add(sent[rank], position, class: index, place: places[rank])
            }
        }
    }

    /// What is moved is written as an act; the rest of the list is kept with it, as no act of its own: what the layer's own
    /// order knows already by `Kept`, so that it is not written once more for each of many changes.
    private func writes(_ moved: MovedItems) -> [FieldWrite] {
        var writes: [FieldWrite] = []
        writes.reserveCapacity(moved.count + seen.classes.reduce(0) { $0 + $1.count })
        for (id, position) in moved.items {
            writes.append(
                FieldWrite(
                    key: .position(layer, seen.list, id), entry: Register.Entry(.position(position), act: stamp)))
        }
        let unmoved = Precedence.unmoved(catalogRevision: catalogRevision, stamp)
        for (index, members) in seen.classes.enumerated() {
            for (place, member) in members.enumerated() where !moved.contains(class: index, place: place) {
                guard let position = member.position, !seen.isChosenHere || member.precedence == nil else { continue }
                writes.append(
                    FieldWrite(
                        key: .position(layer, seen.list, member.id),
                        entry: Register.Entry(.position(position), precedence: unmoved, life: stamp)))
            }
        }
        return writes
    }
}
