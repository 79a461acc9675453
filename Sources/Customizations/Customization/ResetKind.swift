/// A kind of choice that a reset covers (contract §3.1, `reset`).
public enum ResetKind: UInt8, CaseIterable, Hashable, Sendable {
    case visibility, order, placement, membership
}
