package import Customizations

/// What an import brings of one person.
package enum ImportedRecord: Sendable {
    /// A customization of a catalog, made of what was exported.
    case customization(user: Identifier, catalog: Identifier, Customization)
    /// A snapshot, and when it was put, in milliseconds since 1970.
    case snapshot(user: Identifier, catalog: Identifier, NewSnapshot, updatedAt: Int64)
    /// A device; whether it has choices is told by the customizations.
    case device(user: Identifier, DeviceRecord)

    /// What became of it.
    package enum Outcome: Hashable, Sendable {
        case applied
        /// All of it was here already, or something later was.
        case unchanged
        /// Nothing was stored; a sentence that says why.
        case refused(String)
    }
}
