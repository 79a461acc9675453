/// Where an item goes that a stored order does not know (contract §2, `newTabs`).
public enum NewTabs: String, CaseIterable, Hashable, Sendable {
    /// After everything stored, as UIKit does.
    case end
    /// Right after its nearest preceding declared sibling that is present, else first.
    case declared
}
