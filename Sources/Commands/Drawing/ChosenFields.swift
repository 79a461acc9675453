internal import CustomizationsWire

/// Which layer decides what, as a device of a family reads a customization: the most specific that has a value (contract §1).
struct ChosenFields: Sendable {
    /// The most specific layer first.
    private let layers: [(name: String, content: JSON)]

    init(_ customization: JSON, family: String, device: String?) {
        var layers: [(name: String, content: JSON)] = []
        if let device, let content = customization["devices"]?[device] {
            layers.append(("device:\(device)", content))
        }
        if let content = customization["families"]?[family] { layers.append(("family:\(family)", content)) }
        if let content = customization["shared"] { layers.append(("shared", content)) }
        self.layers = layers
    }

    /// A choice about an item, with its layer.
    func choice(_ field: String, of item: String) -> (value: String, layer: String)? {
        for layer in layers {
            if let value = layer.content["tabs"]?[item]?[field]?.text { return (value, layer.name) }
        }
        return nil
    }

    /// The layer that orders a container; an empty id is the root.
    func orderLayer(of container: String) -> String? {
        layers.first { $0.content["orders"]?[container]?.elements != nil }?.name
    }

    /// The layer that orders the bar.
    var barOrderLayer: String? {
        layers.first { $0.content["tabBarOrder"]?.elements != nil }?.name
    }
}
