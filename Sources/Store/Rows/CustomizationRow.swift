import Customizations

/// A person's row, with the customization still by the ids of when it was stored.
struct CustomizationRow {
    let row: Int64
    /// `nil`: the database's.
    let epoch: String?
    /// The revision up to which changes were forgotten.
    let oldestKept: Int
    let customization: Customization
}
