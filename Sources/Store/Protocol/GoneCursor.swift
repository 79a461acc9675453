/// A revision that a client takes for known, and that means nothing here any more (contract §3.1, `cursor-gone`).
package struct GoneCursor: Hashable, Sendable {
    /// What the client calls it.
    package enum Name: String, Hashable, Sendable {
        case base = "The base revision"
        case since = "The revision “since”"
        case undone = "The revision to undo"
        case before = "The place “before”, of revision"
    }

    package let name: Name
    package let revision: Int
    /// `nil` where the client named none.
    package let epoch: String?

    package init(_ name: Name, _ revision: Int, epoch: String?) {
        self.name = name
        self.revision = revision
        self.epoch = epoch
    }

    /// Why it is gone, as a sentence for the client.
    package func reason(in state: Precondition.State) -> String {
        if let epoch, !epoch.utf8.elementsEqual(state.epoch.utf8) {
            return "\(name.rawValue) \(revision) is of epoch “\(epoch)”, and the present epoch is “\(state.epoch)”."
        }
        return "\(name.rawValue) \(revision) is not reached yet: the present revision is \(state.revision)."
    }
}
