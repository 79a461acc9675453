public import Customizations

/// What a layout is asked for in the body of `POST …/layout` (contract §5).
///
/// The body takes what the query takes. Only `items` means two things: there the editor's `true`, here also the list of
/// tabs that the app knows. Both are told apart by their kind; who wants both at once asks for the editor's by the query.
public struct LayoutRequestForm: Hashable, Sendable {
    /// How many tabs of its own an app may tell.
    public static let outsideLimit = 1_000

    /// What the layout is to be.
    public let query: LayoutQuery
    /// The catalog revision to show.
    public let catalogRevision: RevisionSelector
    /// Whether what an editor needs is wanted too.
    public let includesItems: Bool

    /// Reads the body of a request; members that it does not know are ignored.
    ///
    /// - Throws: every fault.
    /// - Complexity: O(size of the document).
    public static func read(_ json: JSON) throws(FormFaults) -> LayoutRequestForm {
        try JSONReader.read(json) { LayoutRequestForm($0) }
    }

    /// What is wrong with the tabs that the app told, for a catalog revision: none of them is left out
    /// without a word.
    ///
    /// Complexity: O(tabs told).
    public func faults(view: CatalogView) -> FormFaults {
        var faults = FormFaults()
        for fault in query.outsideFaults(view: view) {
            let item = JSONPointer.root.member("items").element(fault.index)
            let member =
                switch fault.member {
                case .id: "id"
                case .container: "container"
                }
            faults.add(FormFault(pointer: item.member(member).text, detail: fault.detail))
        }
        return faults
    }

    private init(_ reader: JSONReader) {
        let isObject = reader.isObject()
        // A missing family is a fault, so that this stand-in is never seen.
        var query = LayoutQuery(family: isObject ? reader.required("family")?.word() ?? .phone : .phone)
        query.device = reader.optional("device")?.deviceIdentifier()
        query.barLimit = reader.optional("barLimit")?.integer(in: 1...Int64.max).map { Int(clamping: $0) }
        query.isCompact = reader.optional("compact")?.bool() ?? false
        query.wantsAllSurfaces = reader.optional("surfaces")?.word(SurfacesWord.self) == .all
        query.excluded = Set(reader.optional("exclude")?.identifiers() ?? [])
        var includesItems = false
        if let items = reader.optional("items") {
            if case .bool(let bool) = items.value {
                includesItems = bool
            } else {
                query.outside = Self.outside(items)
            }
        }
        self.query = query
        self.includesItems = includesItems
        catalogRevision = reader.optional("catalogRevision")?.catalogRevision() ?? .newest
    }

    private static func outside(_ items: JSONReader) -> [LayoutQuery.OutsideItem] {
        guard let elements = items.elements() else { return [] }
        guard elements.count <= outsideLimit else {
            items.fault("there are \(elements.count) items; one request may have \(outsideLimit)")
            return []
        }
        var known: Set<Identifier> = []
        return elements.compactMap { element in
            guard element.isObject() else { return nil }
            let id = element.required("id")?.identifier()
            let title = element.required("title")?.string(bytes: 1...500)
            let container = element.optional("container")?.container() ?? .empty
            guard let id, let title else { return nil }
            if !known.insert(id).inserted {
                element.member("id")?.fault("the id \(JSON.string(id.text).shown) is there twice")
            }
            return LayoutQuery.OutsideItem(id: id, title: title, container: container)
        }
    }
}
