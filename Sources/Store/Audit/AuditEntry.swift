package import Customizations

/// One administrative act: who did what to whom, when (contract §6).
package struct AuditEntry: Hashable, Sendable {
    /// Its place in the log; later ones are greater.
    package let number: Int64
    /// In milliseconds since 1970.
    package let at: Int64
    /// The id of the key that did it.
    package let key: Identifier
    /// The name of the operation.
    package let act: String
    package let app: Identifier?
    /// Who it was done to, by a hash that only this database can make.
    package let person: [UInt8]?
    /// … by name, unless the person was erased since.
    package let user: Identifier?
    /// What it was done to besides: a catalog, a key.
    package let object: String?

    /// An entry of these parts.
    package init(
        number: Int64, at: Int64, key: Identifier, act: String, app: Identifier?, person: [UInt8]?, user: Identifier?,
        object: String?
    ) {
        self.number = number
        self.at = at
        self.key = key
        self.act = act
        self.app = app
        self.person = person
        self.user = user
        self.object = object
    }
}
