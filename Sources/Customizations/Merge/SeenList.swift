/// A list as the maker of a change had seen it, each member with its position (contract §4.5).
struct SeenList {
    let list: OrderList
    /// The members in order, by class: at the root tabs and groups, on the bar customizable, fixed and pinned ones; all
    /// others in one.
    private(set) var classes: [[ListedItem]]
    /// Whether the layer written to has an order of its own.
    let isChosenHere: Bool
    /// The positions of all members, ascending.
    private let places: Places

    init(_ list: OrderList, in scene: Scene, layer: Layer) {
        self.list = list
        let stored = scene.order(of: list)
        isChosenHere = stored.map { $0.layer == layer } ?? false
        var classes = Self.members(of: list, in: scene)
        let known = Places(sorted: stored?.entries.map(\.position) ?? [])
        for index in classes.indices {
            if stored == nil {
                Self.placeAll(&classes[index], list, in: scene)
            } else {
                Self.placeRuns(&classes[index], list, in: scene, known: known)
            }
        }
        self.classes = classes
        // The members of a class are in the order of their positions, those of several stand among each other.
        places =
            classes.count == 1
            ? Places(sorted: classes[0].compactMap(\.position)) : Places(classes.joined().compactMap(\.position))
    }

    /// The class that an id belongs to.
    ///
    /// Complexity: O(members).
    func classIndex(of id: Identifier) -> Int {
        classes.firstIndex { $0.contains { $0.id == id } } ?? 0
    }

    /// The gap right after a position.
    func gap(after position: Position) -> Gap { Gap(left: position, right: places.first(after: position)) }

    /// The gap right before a position.
    func gap(before position: Position) -> Gap { Gap(left: places.last(before: position), right: position) }

    /// The gap after everything stored.
    var end: Gap { Gap(left: places.last, right: nil) }

    private static func members(of list: OrderList, in scene: Scene) -> [[ListedItem]] {
        switch list {
        case .bar:
            let members = BarMembers(scene, Visibility(scene))
            let uncustomizable = Set((members.fixed + members.pinned).map { scene.items[$0].id })
            return [scene.seen(list, members.declaredCustomizable) { !uncustomizable.contains($0) }]
                + [members.fixed, members.pinned].map { scene.declared(list, $0) }
        case .container(let id):
            let children = (scene.children[id] ?? []).filter { !scene.items[$0].isShadowed }
            guard id.isEmpty else { return [scene.seen(list, children) { _ in true }] }
            return [false, true].map { groups in
                scene.seen(list, children.filter { scene.items[$0].isGroup == groups }) {
                    scene.isGroup($0) == groups
                }
            }
        }
    }

    /// Where nothing is stored, every member stands where it would if nobody had moved it.
    private static func placeAll(_ members: inout [ListedItem], _ list: OrderList, in scene: Scene) {
        let gap = Gap(left: nil, right: nil)
        for index in members.indices {
            members[index].position = gap.position(scene.place(of: members[index], in: list))
        }
    }

    /// Members that the stored order does not know stand right after the one before them; those before everything that
    /// it knows, right before that.
    private static func placeRuns(_ members: inout [ListedItem], _ list: OrderList, in scene: Scene, known: Places) {
        let first = members.lazy.compactMap(\.position).first
        var gap = first.map { Gap(left: known.last(before: $0), right: $0) } ?? Gap(left: known.last, right: nil)
        var last: Position.Place?
        for index in members.indices {
            if let position = members[index].position {
                // Asked for by the first of a run only.
                last = nil
                if index + 1 < members.count, members[index + 1].position == nil {
                    gap = Gap(left: position, right: known.first(after: position))
                }
                continue
            }
            let place = scene.place(of: members[index], in: list)
            if let last, place <= last, let left = members[index - 1].position {
                gap = Gap(left: left, right: known.first(after: left))
            }
            members[index].position = gap.position(place)
            last = place
        }
    }
}
