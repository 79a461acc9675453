package import Customizations

/// A snapshot as it arrives.
package struct NewSnapshot: Hashable, Sendable {
    package var key: Identifier
    /// A `Content-Type`, as it was sent.
    package var contentType: String
    /// The revision of the customization that it belongs to; `nil` where that is not said.
    package var revision: Int?
    /// Tells it from every other content, type or revision under its key.
    package var tag: String
    package var content: [UInt8]

    package init(key: Identifier, contentType: String, revision: Int?, tag: String, content: [UInt8]) {
        self.key = key
        self.contentType = contentType
        self.revision = revision
        self.tag = tag
        self.content = content
    }
}
