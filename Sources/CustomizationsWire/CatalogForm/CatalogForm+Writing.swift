public import Customizations

extension CatalogForm {
    /// Writes the members of a catalog, in UIKit's words and resolved, into an object that may have others.
    ///
    /// Written are the catalog's own members, all of them, and of each item what it says and what it leaves to a plain
    /// default. Left out are absent texts, role, families and former ids, and `allowsPlacementChange` where it is what
    /// placement and role make it, so that whoever edits them need not think of it.
    ///
    /// Reading what was written gives an equal catalog.
    ///
    /// - Complexity: O(items).
    public static func writeMembers(of catalog: Catalog, to object: inout JSONWriter) {
        object.array("tabs") { CatalogItemForm.write(catalog.items, to: &$0) }
        object.member("allowsReordering", catalog.allowsReordering)
        object.member("acceptsTabs", catalog.acceptsTabs)
        object.member("newTabs", catalog.newTabs.rawValue)
        if let barLimit = catalog.barLimit {
            object.member("barLimit", barLimit)
        } else {
            object.nullMember("barLimit")
        }
        let word = catalog.isCustomizable ? CustomizationSwitch.enabled : .disabled
        object.member("customization", word.rawValue)
    }

    /// The catalog as a JSON document of its own, such as the store keeps; equal bytes are equal catalogs.
    ///
    /// - Complexity: O(items).
    public static func bytes(_ catalog: Catalog) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writeMembers(of: catalog, to: &$0) }
        return writer.bytes
    }
}
