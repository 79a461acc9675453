public import Customizations

/// A whole customization as a `PUT` sends it (contract §3.2), shaped as the GET answer.
public enum CustomizationContentForm {
    /// Reads a document; what is absent or `null` is unset.
    ///
    /// What only the service writes (`revision`, `epoch`, `catalogRevision`, `updatedAt`, `dormant`) is ignored, so that a
    /// document that was read can be sent back, and so are members that are not known.
    ///
    /// - Throws: every fault.
    /// - Complexity: O(size of the document).
    public static func read(_ json: JSON) throws(FormFaults) -> CustomizationContent {
        try JSONReader.read(json) { reader in
            var content = CustomizationContent()
            guard reader.isObject() else { return content }
            if let shared = reader.optional("shared") { add(shared, .shared, to: &content) }
            for (name, layer) in reader.optional("families")?.members() ?? [] {
                guard let family = layer.family(name) else { continue }
                add(layer, .family(family), to: &content)
            }
            for (name, layer) in reader.optional("devices")?.members() ?? [] {
                guard let id = layer.device(named: name) else { continue }
                add(layer, .device(id), to: &content)
            }
            for (name, item) in reader.optional("items")?.members() ?? [] {
                guard let id = item.named(name), !item.isNull, let read = self.item(item, id) else { continue }
                content.items.append(read)
            }
            return content
        }
    }

    private static func add(_ reader: JSONReader, _ layer: Layer, to content: inout CustomizationContent) {
        guard !reader.isNull, reader.isObject() else { return }
        let chosen = ChosenLayerForm.read(reader)
        if !chosen.isEmpty { content.layers[layer] = chosen }
    }

    private static func item(_ reader: JSONReader, _ id: Identifier) -> CustomizationContent.Item? {
        guard reader.isObject(), let new = ItemForm.newItem(reader, id: id) else { return nil }
        return CustomizationContent.Item(new, container: reader.member("container")?.container() ?? .empty)
    }
}
