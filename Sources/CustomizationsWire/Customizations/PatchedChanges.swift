import Customizations

/// The changes of a merge patch as they are found, kept by the phase in which they are made (contract §3.2).
struct PatchedChanges {
    /// The phases, in the order in which they are made: of the items groups first, as others may be added to them.
    enum Phase: Int, CaseIterable {
        case groups, items, placement, container, visibility, orders, barOrder
    }

    private var phases = [[PlacedChange]](repeating: [], count: Phase.allCases.count)

    /// How many there are.
    var count: Int { phases.reduce(0) { $0 + $1.count } }

    /// All of them, in the order in which they are made.
    var changes: [PlacedChange] { phases.flatMap(\.self) }

    mutating func add(_ operation: Operation, in layer: Layer, phase: Phase, at place: JSONReader) {
        phases[phase.rawValue].append(
            PlacedChange(
                change: Change(
                    target: .layer(layer), operation: .success(operation), fingerprint: Fingerprint(of: operation)),
                pointer: place.pointer.text))
    }
}
