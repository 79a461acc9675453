/// A whole customization as a person or an import states it: what is not in it is unset (contract §3.2, `PUT`).
public struct CustomizationContent: Hashable, Sendable {
    /// An own item as it shall be.
    public struct Item: Hashable, Sendable {
        public var new: Operation.NewItem
        /// Where it was added; empty for the root.
        public var container: Identifier

        public init(_ new: Operation.NewItem, container: Identifier) {
            self.new = new
            self.container = container
        }
    }

    public var layers: [Layer: ChosenLayer]
    /// In the order in which they were added.
    public var items: [Item]

    public init(layers: [Layer: ChosenLayer] = [:], items: [Item] = []) {
        self.layers = layers
        self.items = items
    }
}
