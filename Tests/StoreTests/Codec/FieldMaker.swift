import Customizations

/// Makes fields of every shape, the same ones from the same seed.
struct FieldMaker {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

    mutating func id() -> Identifier {
        let ids: [Identifier] = [
            "", "a", "playlist:9", "D1", "é", "e\u{301}", "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
            "6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "6Ba7b810-9dad-11d1-80b4-00c04fd430c8", "nul\0nul",
        ]
        return ids.randomElement(using: &generator) ?? .empty
    }

    mutating func stamp() -> Stamp {
        let times: [Int64] = [.min, -(1 << 49), 1 << 48, 0, -1, 1_796_000_000_000, 1_796_000_000_001]
        return number(0...9) == 0
            ? .never
            : Stamp(
                time: times.randomElement(using: &generator) ?? 0, device: id(), change: id(),
                isImport: .random(using: &generator))
    }

    mutating func layer() -> Layer {
        switch number(0...2) {
        case 0: .shared
        case 1: .family(DeviceFamily.allCases.randomElement(using: &generator) ?? .pad)
        default: .device(id())
        }
    }

    mutating func list() -> OrderList { .random(using: &generator) ? .bar : .container(id()) }

    mutating func key() -> FieldKey {
        switch number(0...4) {
        case 0: return .choice(layer(), id(), ChoiceField.allCases.randomElement(using: &generator) ?? .sidebar)
        case 1: return .position(layer(), list(), id())
        case 2:
            let targets: [ResetTarget] = [.all, .item(id()), .containers, .list(list())]
            return .reset(
                .random(using: &generator) ? nil : layer(),
                ResetKind.allCases.randomElement(using: &generator) ?? .order,
                targets.randomElement(using: &generator) ?? .all)
        case 3: return .item(id(), ItemField.allCases.randomElement(using: &generator) ?? .added)
        default: return .itemsReset
        }
    }

    mutating func position(depth: Int = 6) -> Position {
        Position(
            steps: (0..<number(0...depth)).map { _ in .init(.random(using: &generator) ? .left : .right, place()) })
    }

    private mutating func place() -> Position.Place {
        switch number(0...5) {
        case 0: .settled(UInt32(truncatingIfNeeded: number(0...Int(UInt32.max))))
        case 1: .moved(stamp(), index: UInt32(truncatingIfNeeded: number(0...300)))
        case 2: .declared(rank())
        case 3: .guest(rank())
        case 4: .own(stamp(), id())
        default: .unknown(id())
        }
    }

    private mutating func rank() -> DeclaredRank {
        DeclaredRank(digits: (0..<number(0...3)).map { _ in .random(in: 0...255, using: &generator) })
    }

    mutating func value() -> FieldValue {
        switch number(0...7) {
        case 0: .unset
        case 1: .visibility(.visible)
        case 2: .visibility(.hidden)
        case 3: .placement(id())
        case 4: .container(id())
        case 5: .position(position())
        case 6: .added(container: id(), isGroup: .random(using: &generator))
        default: .text(id())
        }
    }

    mutating func entry() -> Register.Entry {
        let act = stamp()
        switch number(0...2) {
        case 0: return .init(value(), act: act)
        case 1: return .init(value(), precedence: .act(act), life: stamp())
        default: return .init(value(), precedence: .unmoved(catalogRevision: number(0...9), act), life: stamp())
        }
    }

    mutating func register() -> Register {
        let entries = (0..<number(0...3)).map { _ in entry() }
        let changedBy = .random(using: &generator) ? entries.first?.life ?? stamp() : stamp()
        return Register(entries: entries, revision: number(0...200), changedBy: changedBy)
    }

    mutating func fields() -> [FieldKey: Register] {
        var fields: [FieldKey: Register] = [:]
        for _ in 0..<number(0...20) { fields[key()] = register() }
        return fields
    }

    mutating func effects() -> [RecordedChange.Effect] {
        (0..<number(0...6)).map { _ in
            RecordedChange.Effect(
                key: key(), before: .random(using: &generator) ? register() : nil,
                write: .random(using: &generator) ? entry() : nil, isEffective: .random(using: &generator))
        }
    }
}
