/// What a person chose for a tab on a surface; unset, the third state, is automatic (contract §3).
public enum ChosenVisibility: String, CaseIterable, Hashable, Sendable {
    case visible, hidden
}
