import Customizations

extension CatalogItemForm {
    /// Writes items, and all that is in them, as elements of an array.
    static func write(_ items: [CatalogItem], to array: inout JSONWriter) {
        for item in items {
            array.object { write(item, to: &$0) }
        }
    }

    private static func write(_ item: CatalogItem, to object: inout JSONWriter) {
        object.member("id", item.id.text)
        object.member("title", item.title)
        object.member("image", ifPresent: item.image)
        object.member("subtitle", ifPresent: item.subtitle)
        object.member("role", ifPresent: item.role?.rawValue)
        object.member("placement", item.placement.rawValue)
        object.member("allowsHiding", item.allowsHiding)
        object.member("hiddenByDefault", item.hiddenByDefault)
        if item.allowsPlacementChange
            != CatalogItem.allowsPlacementChangeByDefault(placement: item.placement, role: item.role)
        {
            object.member("allowsPlacementChange", item.allowsPlacementChange)
        }
        if let families = item.families {
            // In the order of the contract, so that equal catalogs are equal bytes.
            object.array("families") { array in
                for family in DeviceFamily.allCases where families.contains(family) { array.string(family.rawValue) }
            }
        }
        if !item.formerIDs.isEmpty {
            object.array("formerIds") { array in
                for former in item.formerIDs { array.string(former.text) }
            }
        }
        guard let children = item.children else { return }
        object.member("allowsReordering", item.allowsReordering)
        object.member("acceptsTabs", item.acceptsTabs)
        object.member("hideWhenEmpty", item.hideWhenEmpty)
        object.array("tabs") { write(children, to: &$0) }
    }
}
