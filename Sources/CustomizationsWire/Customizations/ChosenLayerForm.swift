import Customizations

/// What was chosen in one layer, as JSON (contract §3).
enum ChosenLayerForm {
    /// Writes the members of a layer: all three, and in the choices about a tab only those that are set.
    ///
    /// Complexity: O(n log n) in what was chosen.
    static func writeMembers(_ layer: ChosenLayer, to object: inout JSONWriter) {
        object.object("tabs") { tabs in
            for (id, choices) in layer.items.sorted(by: { $0.key < $1.key }) {
                tabs.object(id.text) { write(choices, to: &$0) }
            }
        }
        object.object("orders") { orders in
            for (container, order) in layer.orders.sorted(by: { $0.key < $1.key }) {
                orders.member(container.text, ids: order)
            }
        }
        object.member("tabBarOrder", ids: layer.tabBarOrder)
    }

    private static func write(_ choices: ChosenLayer.Item, to object: inout JSONWriter) {
        object.member("sidebar", ifPresent: choices.sidebar?.rawValue)
        object.member("tabBar", ifPresent: choices.tabBar?.rawValue)
        object.member("placement", ifPresent: choices.placement)
        object.member("container", ifPresent: choices.container?.text)
    }
}
