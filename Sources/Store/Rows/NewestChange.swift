/// The change of a customization that was recorded last.
struct NewestChange {
    /// Tells it from those before it, and grows.
    let sequence: Int
    let revision: Int
    let owner: ChangeOwner
}
