public import Customizations

/// A merge patch of a customization (RFC 7396, contract §3.2), read as the changes that it stands for.
///
/// It is shaped as the GET answer: what is absent is untouched, `null` unsets, and a whole layer, `tabs`, `orders` or
/// `items` as `null` is that reset. Members that only the service writes, and those that are not known, are ignored.
public enum MergePatchForm {
    /// Reads a merge patch; each change says for itself in which layer it holds.
    ///
    /// They are in the order items, placement, container, visibility, orders, bar order, over all layers. Within each of
    /// these they keep the order of the document, which for items is the order in which they are added, groups first.
    ///
    /// - Throws: every fault, also that there are more than `ChangesForm.changeLimit` changes.
    /// - Complexity: O(size of the document).
    public static func read(_ json: JSON) throws(FormFaults) -> [Change] { try placed(json).map(\.change) }

    /// Reads a merge patch as `read` does, each change with the place in the document that asks for it.
    ///
    /// - Throws: as `read`.
    /// - Complexity: O(size of the document).
    public static func placed(_ json: JSON) throws(FormFaults) -> [PlacedChange] {
        try JSONReader.read(json) { reader in
            guard reader.isObject() else { return [] }
            var patch = PatchedChanges()
            if let items = reader.member("items") { read(items: items, to: &patch) }
            if let shared = reader.member("shared") { LayerPatchForm.read(shared, of: .shared, to: &patch) }
            if let families = reader.member("families") { read(families: families, to: &patch) }
            if let devices = reader.member("devices") { read(devices: devices, to: &patch) }
            let count = patch.count
            if count > ChangesForm.changeLimit {
                reader.fault("it comes to \(count) changes; one request may have \(ChangesForm.changeLimit)")
            }
            return patch.changes
        }
    }

    private static func read(items: JSONReader, to patch: inout PatchedChanges) {
        if items.isNull {
            return patch.add(.reset(Operation.ResetScope(.items)), in: .shared, phase: .items, at: items)
        }
        for (name, item) in items.members() ?? [] {
            guard let id = item.named(name) else { continue }
            if item.isNull {
                patch.add(.putItem(id, nil), in: .shared, phase: .items, at: item)
            } else if item.isObject() {
                let itemPatch = itemPatch(item)
                patch.add(
                    .putItem(id, itemPatch), in: .shared, phase: itemPatch.isGroup ? .groups : .items, at: item)
            }
        }
    }

    private static func itemPatch(_ item: JSONReader) -> Operation.ItemPatch {
        Operation.ItemPatch(
            details: ItemForm.details(item), container: item.member("container")?.container(),
            isGroup: ItemForm.isGroup(item))
    }

    private static func read(families: JSONReader, to patch: inout PatchedChanges) {
        if families.isNull {
            for family in DeviceFamily.allCases { LayerPatchForm.reset(.family(family), to: &patch, at: families) }
            return
        }
        for (name, layer) in families.members() ?? [] {
            guard let family = layer.family(name) else { continue }
            LayerPatchForm.read(layer, of: .family(family), to: &patch)
        }
    }

    /// Which devices there are is not in the document, so that it must name those to reset.
    private static func read(devices: JSONReader, to patch: inout PatchedChanges) {
        if devices.isNull {
            return devices.fault("null does not say which devices; name each one, as in {\"D1\": null}")
        }
        for (name, layer) in devices.members() ?? [] {
            guard let id = layer.device(named: name) else { continue }
            LayerPatchForm.read(layer, of: .device(id), to: &patch)
        }
    }
}
