import Customizations

/// A person's row, with the customization still by the ids of when it was stored.
struct CustomizationRow {
    let row: Int64
    /// The catalog's row.
    let catalog: Int64
    /// `nil`: the database's.
    let epoch: String?
    /// The revision up to which changes were forgotten.
    let oldestKept: Int
    /// The state, with the resets of everybody that the row has not got yet.
    var customization: Customization
    /// Those resets as history is to keep them.
    var pending: [RecordedChange] = []
    /// The latest reset of everybody that the state has in it.
    var appliedReset: Int64
    /// The revision after which all changes are of one device; `nil`: nobody has looked.
    var othersUntil: Int?
}
