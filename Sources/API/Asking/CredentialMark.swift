package import Customizations

/// Tells, without a look, that a credential that was found good is so still.
package struct CredentialMark: Sendable {
    /// From when on and until when it counts, in milliseconds since 1970.
    let times: Range<Int64>
    /// How often something had been forgotten by then.
    let generation: Int
    /// The key that is used, if it is one.
    let key: Identifier?

    /// A mark of these parts.
    package init(times: Range<Int64>, generation: Int, key: Identifier? = nil) {
        self.times = times
        self.generation = generation
        self.key = key
    }
}
