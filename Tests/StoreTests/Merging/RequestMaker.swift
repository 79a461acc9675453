import Customizations

/// Makes requests of three devices that know what they last read, the same ones from the same seed.
struct RequestMaker {
    private var maker: FieldMaker
    private var known: [Identifier: Int] = [:]
    private var count = 0
    private var last: ChangeRequest?
    private let tabs: [Identifier] = ["a", "b", "c", "d", "own1", "own2", "home", "gone"]

    init(seed: UInt64) {
        maker = FieldMaker(seed: seed)
    }

    /// The next request of some device, at a revision that it may have read.
    mutating func next(present: Int, now: Int64) -> ChangeRequest {
        // Now and then an answer is lost, and the request comes again.
        if let last, maker.number(0...4) == 0 { return last }
        let request = new(present: present, now: now)
        last = request
        return request
    }

    private mutating func new(present: Int, now: Int64) -> ChangeRequest {
        let device: Identifier = ["", "D1", "D2"][maker.number(0...2)]
        // Now and then it reads, and sometimes it is far behind.
        if maker.number(0...2) == 0 { known[device] = present }
        let base = known[device] ?? 0
        var changeBase = base
        let changes = (0..<maker.number(1...4)).map { _ in
            var change = change(now: now)
            if maker.number(0...5) == 0 {
                changeBase = maker.number(changeBase...max(changeBase, present))
                change.baseRevision = changeBase
            }
            return change
        }
        return ChangeRequest(
            device: device, family: .pad, baseRevision: base, sentAt: maker.number(0...3) == 0 ? now + 77 : nil,
            target: .layer([.shared, .family(.pad), .device(device)][maker.number(0...(device.isEmpty ? 1 : 2))]),
            isAtomic: maker.number(0...9) == 0, onlyIfUnset: maker.number(0...9) == 0, changes: changes)
    }

    private mutating func change(now: Int64) -> Change {
        count += 1
        // Few ids, so that some come again with the same content and some with another.
        let id: Identifier = maker.number(0...9) == 0 ? .empty : Identifier("c\(maker.number(0...count * 2))")
        let at: Int64? = maker.number(0...1) == 0 ? nil : now - Int64(maker.number(0...200))
        return Change(id, at: at, operation())
    }

    private mutating func tab() -> Identifier { tabs[maker.number(0...tabs.count - 1)] }

    private mutating func order() -> [Identifier] {
        Array(tabs.shuffled(using: &maker.generator).prefix(maker.number(1...tabs.count)))
    }

    private mutating func operation() -> Operation {
        let container: Identifier = ["", "library", "lists"][maker.number(0...2)]
        switch maker.number(0...9) {
        case 0, 1:
            return .setVisibility(item: tab(), surface: .sidebar, value: [nil, .visible, .hidden][maker.number(0...2)])
        case 2: return .setVisibility(item: tab(), surface: .tabBar, value: [.visible, .hidden][maker.number(0...1)])
        case 3: return .setOrder(container: container, order: maker.number(0...5) == 0 ? nil : order())
        case 4: return .setTabBarOrder(order())
        case 5:
            let anchors: [Operation.Anchor] = [.end, .before(tab()), .after(tab())]
            return .move(item: tab(), container: container, to: anchors[maker.number(0...2)])
        case 6:
            return .addItem(
                .init(id: Identifier("own\(maker.number(1...2))"), title: "Mine"), container: "lists", at: .end)
        case 7: return .updateItem(.init(id: "own1", details: [.title: "Title \(maker.number(0...3))"]))
        case 8: return .removeItem(Identifier("own\(maker.number(1...2))"))
        default:
            return .reset(.init(Operation.ResetScope.What.allCases[maker.number(0...5)]))
        }
    }
}
