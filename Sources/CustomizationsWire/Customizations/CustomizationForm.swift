public import Customizations

/// A customization as JSON, as a GET answers it (contract §3).
///
/// Members and ids stand in a fixed order, ids by their bytes, so that equal documents are equal bytes, before and after
/// a restart.
public enum CustomizationForm {
    /// Writes the members of a customization into an object that may have others.
    ///
    /// Only what was chosen is there; at revision 0 there is no `updatedAt` either.
    ///
    /// - Complexity: O(n log n) in what was chosen.
    public static func writeMembers(
        _ document: CustomizationDocument, epoch: String, to object: inout JSONWriter
    ) {
        object.member("revision", document.revision)
        object.member("epoch", epoch)
        object.member("catalogRevision", document.catalogRevision)
        if let updatedAt = document.updatedAt { object.member("updatedAt", milliseconds: updatedAt) }
        object.object("shared") { ChosenLayerForm.writeMembers(document.layers[.shared] ?? ChosenLayer(), to: &$0) }
        let layers = document.layers.sorted { $0.key < $1.key }
        object.object("families") { families in
            for case (.family(let family), let layer) in layers {
                families.object(family.rawValue) { ChosenLayerForm.writeMembers(layer, to: &$0) }
            }
        }
        object.object("devices") { devices in
            for case (.device(let id), let layer) in layers {
                devices.object(id.text) { ChosenLayerForm.writeMembers(layer, to: &$0) }
            }
        }
        object.object("items") { items in
            for item in document.items.sorted(by: { $0.id < $1.id }) {
                items.object(item.id.text) { ItemForm.writeMembers(item, to: &$0) }
            }
        }
        object.member("dormant", ids: document.dormant)
    }

    /// The customization as a JSON document of its own.
    ///
    /// - Complexity: O(n log n) in what was chosen.
    public static func bytes(_ document: CustomizationDocument, epoch: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writeMembers(document, epoch: epoch, to: &$0) }
        return writer.bytes
    }
}
