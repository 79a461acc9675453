/// What is stored of a person's own item (contract §4: existence, title, image, subtitle, data).
public enum ItemField: UInt8, CaseIterable, Hashable, Sendable {
    /// Its latest addition, with the container it was added to.
    case added
    /// Its latest removal.
    case removed
    case title, image, subtitle, data

    /// The fields that `updateItem` writes.
    public static let details: [ItemField] = [.title, .image, .subtitle, .data]
}
