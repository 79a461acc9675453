extension Operation {
    /// Whether it is read against all that stands somewhere.
    var isAboutPlaces: Bool {
        switch self {
        case .setOrder(_, .some), .setTabBarOrder(.some), .move, .addItem: true
        case .setOrder, .setTabBarOrder, .setVisibility, .setPlacement, .updateItem, .removeItem, .reset, .setContainer,
            .putItem, .resetContainerOrders:
            false
        }
    }

    /// The list that it moves something in, as far as it says so or the catalog does.
    func list(in view: CatalogView) -> OrderList? {
        switch self {
        case .setOrder(let container, .some), .addItem(_, let container, .before), .addItem(_, let container, .after):
            .container(view.canonical(container))
        case .setTabBarOrder(.some): .bar
        case .move(let item, let container, _):
            (container.map(view.canonical) ?? view.item(view.canonical(item))?.container).map(OrderList.container)
        case .setOrder, .setTabBarOrder, .addItem, .setVisibility, .setPlacement, .updateItem, .removeItem, .reset,
            .setContainer, .putItem, .resetContainerOrders:
            nil
        }
    }
}
