/// Reads an order or a move as moves against the list that its maker had seen (contract §4.5).
struct OrderReader {
    let seen: SeenList
    let layer: Layer
    let catalogRevision: Int
    let stamp: Stamp

    /// The writes of a whole order, or none if it moves nothing and is not the first of its layer.
    func read(order: [Identifier]) -> [FieldWrite] {
        var moved: [(Identifier, Position)] = []
        for (index, members) in seen.classes.enumerated() {
            let sent = order.filter { seen.classIndex(of: $0) == index }
            moves(of: sent, among: members, into: &moved)
        }
        if moved.isEmpty, seen.isChosenHere || order.isEmpty { return [] }
        return writes(moved)
    }

    /// The writes of one item's move, or none if it stands there already and the layer has an order.
    ///
    /// - Parameter isGroup: Whether what moves is a group, which at the root stands among groups only.
    func read(move item: Identifier, to anchor: Operation.Anchor, isGroup: Bool) -> [FieldWrite] {
        let members = seen.classes[movingClass(item, isGroup: isGroup)]
        let here = members.firstIndex { $0.id == item && $0.index != nil }
        var neighbours = members
        if let here { neighbours.remove(at: here) }
        let (slot, gap) = target(anchor, among: neighbours, all: members, isGroup: isGroup)
        if let here, here == slot, let position = members[here].position {
            return seen.isChosenHere ? [] : writes([(item, position)])
        }
        return writes([(item, gap.position(.moved(stamp, index: 0)))])
    }

    private func movingClass(_ item: Identifier, isGroup: Bool) -> Int {
        seen.list == .container(.empty) ? (isGroup ? 1 : 0) : seen.classIndex(of: item)
    }

    /// Where an anchor is: the index among the neighbours, and the gap.
    private func target(
        _ anchor: Operation.Anchor, among neighbours: [ListedItem], all: [ListedItem], isGroup: Bool
    ) -> (Int, SeenList.Gap) {
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
        of sent: [Identifier], among members: [ListedItem], into moved: inout [(Identifier, Position)]
    ) {
        let place = Dictionary(members.indices.map { (members[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        let rank = Dictionary(uniqueKeysWithValues: sent.enumerated().map { ($1, $0) })
        let common = members.indices.filter { rank[members[$0].id] != nil }
        let kept = Set(longestIncreasing(common.compactMap { rank[members[$0].id] }).map { common[$0] })
        var gap: SeenList.Gap?
        var head: [Identifier] = []
        for id in sent {
            if let index = place[id], kept.contains(index), let position = members[index].position {
                if gap == nil { put(head, in: seen.gap(before: position), &moved) }
                gap = seen.gap(after: position)
            } else if let gap {
                put([id], in: gap, &moved)
            } else {
                head.append(id)
            }
        }
        if gap == nil { put(head, in: seen.end, &moved) }
    }

    private func put(_ ids: [Identifier], in gap: SeenList.Gap, _ moved: inout [(Identifier, Position)]) {
        for id in ids { moved.append((id, gap.position(.moved(stamp, index: UInt32(moved.count))))) }
    }

    /// What is moved is written as an act; the rest of the list is kept with it, as no act of its own.
    private func writes(_ moved: [(Identifier, Position)]) -> [FieldWrite] {
        let isMoved = Set(moved.map(\.0))
        var writes = moved.map { id, position in
            FieldWrite(
                key: .position(layer, seen.list, id), entry: Register.Entry(.position(position), act: stamp))
        }
        for member in seen.classes.joined() where !isMoved.contains(member.id) {
            guard let position = member.position else { continue }
            let isAct = seen.isChosenHere && member.precedence.map(\.isAct) ?? false
            let unmoved = Precedence.unmoved(catalogRevision: catalogRevision, stamp)
            let precedence = isAct ? member.precedence ?? unmoved : unmoved
            writes.append(
                FieldWrite(
                    key: .position(layer, seen.list, member.id),
                    entry: Register.Entry(.position(position), precedence: precedence, life: stamp)))
        }
        return writes
    }
}

extension Precedence {
    fileprivate var isAct: Bool {
        if case .act = self { true } else { false }
    }
}
