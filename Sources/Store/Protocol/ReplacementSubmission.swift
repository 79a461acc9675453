package import Customizations

/// A whole customization as it arrives (contract §3.2, `PUT`).
package struct ReplacementSubmission: Sendable {
    package var content: CustomizationContent
    /// The catalog revision by whose ids the content speaks.
    package var catalogRevision: RevisionSelector
    package var precondition: Precondition
    /// Empty where none is named.
    package var device: Identifier

    package init(
        _ content: CustomizationContent, catalogRevision: RevisionSelector = .newest, precondition: Precondition,
        device: Identifier = .empty
    ) {
        self.content = content
        self.catalogRevision = catalogRevision
        self.precondition = precondition
        self.device = device
    }
}
