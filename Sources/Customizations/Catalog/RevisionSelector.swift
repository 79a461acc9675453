/// Which revision of a catalog is meant (contract §2: a number or a label).
public enum RevisionSelector: Hashable, Sendable {
    case newest
    case number(Int)
    case label(String)
}
