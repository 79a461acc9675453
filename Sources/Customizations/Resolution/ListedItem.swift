/// A member of a list in its order.
struct ListedItem {
    let id: Identifier
    /// Where it stands in the scene's items; `nil` for an id that is stored there and does not stand there now.
    let index: Int?
    /// Where the stored order has it; `nil` for an item that the order does not know.
    var position: Position?
    /// The precedence of that position.
    var precedence: Precedence?
}
