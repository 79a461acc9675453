/// A list as the maker of a change had seen it, each member with its position (contract §4.5).
struct SeenList {
    let list: OrderList
    /// The members in order, by class: at the root tabs and groups, on the bar customizable, fixed and pinned ones; all
    /// others in one.
    private(set) var classes: [[ListedItem]]
    /// Whether the layer written to has an order of its own.
    let isChosenHere: Bool
    /// The positions of all members, ascending.
    private let places: [Position]
    private let classOf: [Identifier: Int]

    init(_ list: OrderList, in scene: Scene, layer: Layer) {
        self.list = list
        let stored = scene.order(of: list)
        isChosenHere = stored.map { $0.layer == layer } ?? false
        var classes = Self.members(of: list, in: scene)
        let known = (stored?.entries.map(\.position) ?? []).sorted()
        for index in classes.indices {
            if stored == nil {
                Self.placeAll(&classes[index], list, in: scene)
            } else {
                Self.placeRuns(&classes[index], list, in: scene, known: known)
            }
        }
        self.classes = classes
        classOf = Dictionary(
            classes.enumerated().flatMap { index, members in members.map { ($0.id, index) } },
            uniquingKeysWith: { first, _ in first })
        places = classes.joined().compactMap(\.position).sorted()
    }

    /// The class that an id belongs to: where it stands, or the first.
    func classIndex(of id: Identifier) -> Int { classOf[id] ?? 0 }

    /// The gap right after a position.
    func gap(after position: Position) -> Gap { Gap(left: position, right: places.first { $0 > position }) }

    /// The gap right before a position.
    func gap(before position: Position) -> Gap { Gap(left: places.last { $0 < position }, right: position) }

    /// The gap after everything stored.
    var end: Gap { Gap(left: places.last, right: nil) }

    /// A place between two neighbours.
    struct Gap {
        let left: Position?
        let right: Position?

        /// A position in it.
        func position(_ place: Position.Place) -> Position { Position(between: left, and: right, place: place) }
    }

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
        for index in members.indices {
            members[index].position = Position(between: nil, and: nil, place: scene.place(of: members[index], in: list))
        }
    }

    /// Members that the stored order does not know stand right after the one before them.
    private static func placeRuns(
        _ members: inout [ListedItem], _ list: OrderList, in scene: Scene, known: [Position]
    ) {
        var left: Position?
        var last: Position.Place?
        for index in members.indices {
            if let position = members[index].position {
                left = position
                last = nil
                continue
            }
            let place = scene.place(of: members[index], in: list)
            if let last, place <= last { left = members[index - 1].position }
            let gap = Self.gap(after: left, following: members[index...], known: known)
            members[index].position = gap.position(place)
            last = place
        }
    }

    private static func gap(after left: Position?, following: ArraySlice<ListedItem>, known: [Position]) -> Gap {
        if let left { return Gap(left: left, right: known.first { $0 > left }) }
        guard let next = following.lazy.compactMap(\.position).first else { return Gap(left: known.last, right: nil) }
        return Gap(left: known.last { $0 < next }, right: next)
    }
}
