package import Customizations

/// All that is stored of one person (contract §6, `export`).
package struct PersonDocument: Sendable {
    /// One catalog's customization with what history keeps of it.
    package struct Entry: Sendable {
        package let catalog: Identifier
        package let stored: StoredCustomization
        /// Oldest first.
        package let history: [RecordedChange]
        /// By key.
        package let snapshots: [Snapshot]
    }

    package let person: PersonID
    /// By catalog.
    package let customizations: [Entry]
    package let devices: [DeviceRecord]

    /// Whether nothing is stored of the person but, perhaps, that there was something once.
    package var isEmpty: Bool {
        devices.isEmpty
            && customizations.allSatisfy { $0.stored.customization.revision == 0 && $0.snapshots.isEmpty }
    }
}
