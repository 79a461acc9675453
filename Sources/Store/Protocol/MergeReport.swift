package import Customizations

/// What a submission came to.
package struct MergeReport: Sendable {
    /// The state after it, to be read by the catalog revision that it named.
    package let stored: StoredCustomization
    /// One for each change, in order.
    package let results: [ChangeResult]
    /// Whether a rejection refused an atomic request as a whole.
    package let isRefused: Bool

    package init(stored: StoredCustomization, results: [ChangeResult], isRefused: Bool) {
        self.stored = stored
        self.results = results
        self.isRefused = isRefused
    }
}
