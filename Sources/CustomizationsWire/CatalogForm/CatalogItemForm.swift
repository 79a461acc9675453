import Customizations

/// An item of a catalog as JSON (contract §2).
enum CatalogItemForm {
    /// Reads an item and all that is in it; `null` is as good as absent where a member may be absent.
    ///
    /// Where something could not be read, a stand-in takes its place.
    static func item(_ reader: JSONReader, isAtRoot: Bool) -> CatalogItem {
        reader.allowOnly(members)
        let words = SwiftUIWords(reader, isAtRoot: isAtRoot)
        let tabs = reader.optional("tabs")
        if tabs == nil { refuseGroupMembers(reader) }
        // What is no group has no such members; where they were sent all the same, they have been refused.
        let isGroup = tabs != nil
        return CatalogItem(
            id: Identifier(reader.required("id")?.string() ?? ""),
            title: reader.required("title")?.string() ?? "",
            image: reader.optional("image")?.string(),
            subtitle: reader.optional("subtitle")?.string(),
            role: reader.optional("role")?.word(),
            placement: words.placement(declared: reader.optional("placement")),
            allowsHiding: words.allowsHiding(declared: reader.optional("allowsHiding")),
            hiddenByDefault: words.hiddenByDefault(declared: reader.optional("hiddenByDefault")),
            allowsPlacementChange: reader.optional("allowsPlacementChange")?.bool(),
            families: reader.optional("families").flatMap(families),
            formerIDs: reader.optional("formerIds")?.elements()?.map { Identifier($0.string() ?? "") } ?? [],
            children: tabs.map { ($0.elements() ?? []).map { item($0, isAtRoot: false) } },
            allowsReordering: isGroup && reader.optional("allowsReordering")?.bool() ?? false,
            acceptsTabs: isGroup && reader.optional("acceptsTabs")?.bool() ?? false,
            hideWhenEmpty: isGroup && reader.optional("hideWhenEmpty")?.bool() ?? false)
    }

    /// The families named, each once; an empty list is the domain's to refuse.
    private static func families(_ reader: JSONReader) -> Set<DeviceFamily>? {
        guard let elements = reader.elements() else { return nil }
        var families: Set<DeviceFamily> = []
        for element in elements {
            guard let family = element.word(DeviceFamily.self) else { continue }
            if !families.insert(family).inserted { element.fault("the family \(element.value.shown) is named twice") }
        }
        return families.isEmpty && !elements.isEmpty ? nil : families
    }

    private static func refuseGroupMembers(_ reader: JSONReader) {
        for name in groupMembers {
            reader.optional(name)?.fault("“\(name)” is for groups, and without “tabs” this is a tab")
        }
    }

    private static let groupMembers = ["allowsReordering", "acceptsTabs", "hideWhenEmpty"]

    private static let members =
        [
            "id", "title", "image", "subtitle", "role", "placement", "allowsHiding", "hiddenByDefault",
            "allowsPlacementChange", "families", "formerIds", "tabs",
        ] + groupMembers + SwiftUIWords.members
}
