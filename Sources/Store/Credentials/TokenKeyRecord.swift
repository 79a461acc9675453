/// A key of an app's tokens as it is kept.
package struct TokenKeyRecord: Hashable, Sendable {
    /// What tokens call it; `nil`: nothing.
    package let id: String?
    /// The algorithm's name (RFC 7518 §3.1).
    package let algorithm: String
    /// A secret, or a SubjectPublicKeyInfo.
    package let material: [UInt8]

    /// A key of these parts.
    package init(id: String?, algorithm: String, material: [UInt8]) {
        self.id = id
        self.algorithm = algorithm
        self.material = material
    }
}
