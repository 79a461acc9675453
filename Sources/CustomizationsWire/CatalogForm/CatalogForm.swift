public import Customizations

/// A catalog as JSON: read in UIKit's and SwiftUI's words, written in UIKit's (contract §2).
public enum CatalogForm {
    /// Reads a catalog that is to follow earlier revisions, and checks it.
    ///
    /// - Parameter claims: what `Catalog.claims(following:)` gave for the newest revision; empty for the first one.
    /// - Throws: every fault, of form and of content; those of content that only follow from one of form are left out.
    /// - Complexity: O(size of the document).
    public static func read(
        _ json: JSON, claims: [Identifier: Identifier] = [:]
    ) throws(FormFaults) -> Catalog {
        try JSONReader.read(json) { reader in
            let catalog = catalog(reader)
            addFaults(of: catalog, claims: claims, to: reader)
            return catalog
        }
    }

    /// Adds what the domain finds wrong, except about values that could not be read, for which a stand-in was checked.
    private static func addFaults(of catalog: Catalog, claims: [Identifier: Identifier], to reader: JSONReader) {
        let unread = Set(reader.faults.listed.map(\.pointer))
        let found = catalog.allFaults(claims: claims)
        for fault in found.listed where !unread.contains(fault.pointer) && !unread.contains(parent(of: fault.pointer)) {
            reader.add(FormFault(pointer: fault.pointer, detail: fault.detail))
        }
        reader.omit(found.omitted)
    }

    /// The pointer without its last token.
    private static func parent(of pointer: String) -> String {
        guard let slash = pointer.utf8.lastIndex(of: UInt8(ascii: "/")) else { return pointer }
        return String(pointer[..<slash])
    }

    /// The catalog, with stand-ins for what could not be read, so that all else has its place and can be checked.
    private static func catalog(_ reader: JSONReader) -> Catalog {
        guard reader.allowOnly(members + answered) else { return Catalog(items: []) }
        return Catalog(
            items: items(reader),
            allowsReordering: reader.optional("allowsReordering")?.bool() ?? true,
            acceptsTabs: reader.optional("acceptsTabs")?.bool() ?? false,
            newTabs: reader.optional("newTabs")?.word() ?? .end,
            barLimit: reader.optional("barLimit")?.integer(in: 1...Int64.max).map { Int(clamping: $0) },
            isCustomizable: reader.optional("customization")?.word(CustomizationSwitch.self) != .disabled)
    }

    /// The items at the root; of far too many none is read, so that a hostile document is cheap to refuse.
    private static func items(_ reader: JSONReader) -> [CatalogItem] {
        guard let tabs = reader.required("tabs"), let elements = tabs.elements() else { return [] }
        let count = count(tabs.value)
        if count > CatalogLimit.itemsLookedAt {
            tabs.fault("the catalog has \(count) items; it may have \(CatalogLimit.items)")
            return []
        }
        return elements.map { CatalogItemForm.item($0, isAtRoot: true) }
    }

    /// How many items there are in an array of them, all levels together.
    private static func count(_ tabs: JSON?) -> Int {
        guard case .array(let items) = tabs else { return 0 }
        return items.reduce(0) { $0 + 1 + count($1["tabs"]) }
    }

    private static let members = [
        "tabs", "allowsReordering", "acceptsTabs", "newTabs", "barLimit", "customization",
    ]

    /// What the service adds to a catalog when it answers one: known and ignored, so that a catalog that was read can be
    /// published again.
    private static let answered = ["revision", "epoch", "label", "publishedAt"]
}
