public import Customizations

/// A layout as JSON (contract §5).
public enum LayoutForm {
    /// Writes the members of a layout into an object that may have others.
    ///
    /// - Parameter includesItems: whether to add what an editor needs of every item.
    /// - Complexity: O(items).
    public static func writeMembers(
        _ layout: Layout, epoch: String, includesItems: Bool = false, to object: inout JSONWriter
    ) {
        object.member("revision", layout.revision)
        object.member("epoch", epoch)
        object.member("catalogRevision", layout.catalogRevision)
        object.member("family", layout.family.rawValue)
        if let bar = layout.tabBar {
            object.object("tabBar") { write(bar, to: &$0) }
        } else {
            object.nullMember("tabBar")
        }
        if let sidebar = layout.sidebar {
            object.array("sidebar") { write(sidebar, to: &$0) }
        } else {
            object.nullMember("sidebar")
        }
        object.member("hidden", ids: layout.hidden)
        object.member("available", ids: layout.available)
        object.member("repaired", ids: layout.repaired)
        guard includesItems else { return }
        object.object("items") { items in
            for detail in layout.items {
                items.object(detail.item.localID.text) { write(detail, to: &$0) }
            }
        }
    }

    /// The layout as a JSON document of its own.
    ///
    /// - Complexity: O(items).
    public static func bytes(_ layout: Layout, epoch: String, includesItems: Bool = false) -> [UInt8] {
        var writer = JSONWriter(capacity: 256 + layout.items.count * (includesItems ? 256 : 96))
        writer.object { writeMembers(layout, epoch: epoch, includesItems: includesItems, to: &$0) }
        return writer.bytes
    }

    private static func write(_ bar: Layout.Bar, to object: inout JSONWriter) {
        object.member("fixed", ids: bar.fixed)
        object.member("customizable", ids: bar.customizable)
        object.member("pinned", ids: bar.pinned)
        object.member("overflow", ids: bar.overflow)
    }

    /// The stack used grows with the depth of the catalog, which is at most three containers.
    private static func write(_ entries: [Layout.Entry], to array: inout JSONWriter) {
        for entry in entries {
            array.object { object in
                object.member("id", entry.item.localID.text)
                writeAppearance(entry.item, to: &object)
                if entry.item.isGroup { object.array("tabs") { write(entry.children, to: &$0) } }
            }
        }
    }

    private static func write(_ detail: Layout.Detail, to object: inout JSONWriter) {
        writeAppearance(detail.item, to: &object)
        object.member("container", detail.container.text)
        object.member("placement", detail.placement.rawValue)
        object.member("allowsHiding", detail.item.allowsHiding)
        object.array("chosen") { chosen in
            for field in detail.chosen { chosen.string(field.name) }
        }
    }

    private static func writeAppearance(_ item: StandingItem, to object: inout JSONWriter) {
        object.member("title", item.title)
        object.member("image", ifPresent: item.image)
        object.member("subtitle", ifPresent: item.subtitle)
        object.member("kind", item.isGroup ? "group" : "tab")
    }
}
