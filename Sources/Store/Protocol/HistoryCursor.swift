/// A place in a customization's history, right before a change.
package struct HistoryCursor: Hashable, Sendable {
    package let state: Precondition.State
    /// Tells changes of one revision apart.
    package let sequence: Int

    package init(state: Precondition.State, sequence: Int) {
        self.state = state
        self.sequence = sequence
    }

    /// Whether a change stands before it.
    func isAfter(revision: Int, sequence: Int) -> Bool { (revision, sequence) < (state.revision, self.sequence) }
}
