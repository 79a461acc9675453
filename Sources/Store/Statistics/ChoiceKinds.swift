import Customizations
import SQLite

/// Which kinds of choices somebody has about an item, in whichever layer: bits of a column.
struct ChoiceKinds: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let hidden = ChoiceKinds(rawValue: 1 << 0)
    static let shown = ChoiceKinds(rawValue: 1 << 1)
    static let addedToBar = ChoiceKinds(rawValue: 1 << 2)
    static let removedFromBar = ChoiceKinds(rawValue: 1 << 3)
    static let placed = ChoiceKinds(rawValue: 1 << 4)
    /// Put into another container.
    static let contained = ChoiceKinds(rawValue: 1 << 5)
    /// An act on its place in some list.
    static let moved = ChoiceKinds(rawValue: 1 << 6)
    /// A container whose children have an order of the person's own.
    static let arranged = ChoiceKinds(rawValue: 1 << 7)
    /// A container that something was put into.
    static let receiving = ChoiceKinds(rawValue: 1 << 8)
    /// Own items: of a person only.
    static let owning = ChoiceKinds(rawValue: 1 << 9)

    /// What a reset in every layer undoes (contract §3.1, `reset`).
    static func covered(by what: Operation.ResetScope.What) -> ChoiceKinds {
        switch what {
        case .visibility: [.hidden, .shown, .addedToBar, .removedFromBar]
        case .order: [.moved, .arranged]
        case .placement: .placed
        case .membership: [.contained, .receiving]
        case .items: .owning
        case .all:
            [
                .hidden, .shown, .addedToBar, .removedFromBar, .placed, .contained, .moved, .arranged, .receiving,
                .owning,
            ]
        }
    }
}

extension ChoiceKinds: Bindable, ColumnDecodable {
    var bound: BoundValue { .integer(Int64(rawValue)) }

    static func decode(from column: Column) throws(SQLiteError) -> ChoiceKinds {
        let kinds = try Int.decode(from: column)
        guard kinds >= 0, covered(by: .all).rawValue & kinds == kinds else {
            throw column.unreadable(expected: "kinds of choices", found: "another INTEGER")
        }
        return ChoiceKinds(rawValue: kinds)
    }
}
