/// What one field holds.
public enum FieldValue: Hashable, Sendable {
    /// Unset, as a choice of its own, or the mark of a reset or removal.
    case unset
    /// Of `sidebar` and `tabBar`.
    case visibility(ChosenVisibility)
    /// Of `placement`: a word; one that is not known resolves as `automatic` (contract §5 step 5).
    case placement(ExactText)
    /// Of `container`: an id, empty for the root.
    case container(Identifier)
    /// Of a position.
    case position(Position)
    /// Of an own item's `added`: where it was added, and whether it is a group.
    case added(container: Identifier, isGroup: Bool)
    /// Of an own item's title, image, subtitle and data.
    case text(ExactText)
}

/// Text that is equal only when byte for byte equal, as ids are.
public typealias ExactText = Identifier
