public import Customizations

/// A change that a document asks for, and where in it.
public struct PlacedChange: Hashable, Sendable {
    public let change: Change
    /// A JSON Pointer (RFC 6901) into the document.
    public let pointer: String
}
