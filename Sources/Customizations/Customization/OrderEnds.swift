/// Which acts ended the orders of a customization, looked up once for all that stands in one.
struct OrderEnds {
    private struct Order: Hashable {
        let layer: Layer
        let list: OrderList
    }

    private var last: (order: Order, end: Stamp?)?
    private var ends: [Order: Stamp?] = [:]

    /// What `Customization.end(of:)` says, as long as no mark is added.
    mutating func end(of key: FieldKey, in customization: Customization) -> Stamp? {
        guard case .position(let layer, let list, let item) = key else { return customization.end(of: key) }
        let order = end(ofOrder: list, in: layer, of: customization)
        return customization.later(order, customization.end(of: item, inOrdersOf: layer))
    }

    private mutating func end(ofOrder list: OrderList, in layer: Layer, of customization: Customization) -> Stamp? {
        let order = Order(layer: layer, list: list)
        if let last, last.order == order { return last.end }
        let end: Stamp?
        if let known = ends[order] {
            end = known
        } else {
            end = customization.end(ofOrder: list, in: layer)
            ends[order] = .some(end)
        }
        last = (order, end)
        return end
    }
}
