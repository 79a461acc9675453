/// A rewriting of positions that grew long: the same order, in paths of two steps.
///
/// Every move makes a path one step longer than its neighbour's, so that a list that is reordered for years would grow
/// without end. Positions are internal and may be rewritten at any time (contract §4, last paragraph), as long as the
/// state and all that history keeps of the customization are rewritten together: then whoever sends a change on an old
/// base is read in the new positions too. What is lost is only which act made a place: an act that is still on its way and
/// belongs into the same gap stands after those that were settled.
public struct Settlement: Sendable {
    /// How long a path may grow before it is worth rewriting.
    public static let longestPath = 24

    private var places: [Position: Position] = [:]

    /// Finds the new positions for all that a customization and its history hold.
    ///
    /// Complexity: O(n log n) in the positions.
    public init(of customization: Customization, history: [RecordedChange]) {
        var known: Set<Position> = []
        for register in customization.fields.values { known.formUnion(register.positions) }
        for effect in history.lazy.flatMap(\.effects) {
            known.formUnion(effect.before?.positions ?? [])
            if case .position(let position) = effect.write?.value { known.insert(position) }
        }
        let below = Dictionary(grouping: known.filter { $0.depth > 1 }) { $0.steps[0] }
        for (root, positions) in below where positions.contains(where: { $0.depth > 2 }) {
            for (index, position) in positions.sorted().enumerated() {
                places[position] = Position(
                    steps: [root, Position.Step(position.steps[1].side, .settled(UInt32(index)))])
            }
        }
    }

    fileprivate func settled(_ entry: Register.Entry) -> Register.Entry {
        guard case .position(let position) = entry.value, let place = places[position] else { return entry }
        var entry = entry
        entry.value = .position(place)
        return entry
    }

    fileprivate func settled(_ register: Register) -> Register {
        Register(
            entries: register.entries.map(settled), revision: register.revision, changedBy: register.changedBy)
    }
}

extension Customization {
    /// The length of its longest path.
    ///
    /// Complexity: O(fields).
    public var longestPath: Int {
        fields.values.lazy.flatMap(\.positions).map(\.depth).max() ?? 0
    }

    /// The same customization in the new positions.
    public func settled(by settlement: Settlement) -> Customization {
        Customization(
            revision: revision, latestAct: latestAct, updatedAt: updatedAt,
            fields: fields.mapValues(settlement.settled))
    }
}

extension RecordedChange {
    /// The same change in the new positions.
    public func settled(by settlement: Settlement) -> RecordedChange {
        RecordedChange(
            id: id, device: device, fingerprint: fingerprint, status: status, revision: revision, at: at,
            receivedAt: receivedAt, latestActBefore: latestActBefore,
            effects: effects.map { effect in
                Effect(
                    key: effect.key, before: effect.before.map(settlement.settled),
                    write: effect.write.map(settlement.settled), isEffective: effect.isEffective)
            })
    }
}

extension Register {
    fileprivate var positions: [Position] {
        entries.compactMap { entry in
            if case .position(let position) = entry.value { position } else { nil }
        }
    }
}
