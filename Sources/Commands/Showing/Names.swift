internal import ArgumentParsing
internal import Customizations
internal import CustomizationsWire
internal import Terminal

/// What ids are called, for people to read.
struct Names: Sendable {
    private var titles: [Identifier: String] = [:]
    private var devices: [Identifier: JSON] = [:]
    /// What items are called now, by the ids that they had before.
    private var formers: [Identifier: String] = [:]

    /// No names: ids alone.
    init() {}

    /// Asks for the titles of a catalog revision and of a person's own items, and for the person's devices.
    static func load(
        _ person: PersonPath, catalogRevision: String?, from source: any DataSource
    ) async throws(CommandError) -> Names {
        var names = Names()
        names.add(catalog: try await source.document(person.catalogRequest(catalogRevision)))
        let query = [(name: "catalogRevision", value: catalogRevision)]
        names.add(items: try await source.document(person.request(query: query)))
        // A server of an older build may not have them.
        let devices = try await source.send(APIRequest(person.person + ["devices"]), take: nil)
        names.add(devices: devices.json)
        return names
    }

    /// Adds the titles of a catalog.
    mutating func add(catalog: JSON) {
        for item in catalog["tabs"]?.elements ?? [] {
            if let id = item["id"]?.text {
                titles[Identifier(id)] = item["title"]?.text
                for former in item["formerIds"]?.texts ?? [] { formers[Identifier(former)] = id }
            }
            add(catalog: item)
        }
    }

    /// Adds the titles of own items.
    mutating func add(items customization: JSON) {
        for member in customization["items"]?.members ?? [] {
            titles[Identifier(member.name)] = member.value["title"]?.text
        }
    }

    private mutating func add(devices list: JSON) {
        for device in list["devices"]?.elements ?? [] {
            if let id = device["id"]?.text { devices[Identifier(id)] = device }
        }
    }

    /// The id that an item has now which once had this one; `nil` where it has it still, or no item had it.
    func present(_ former: String) -> String? {
        titles[Identifier(former)] == nil ? formers[Identifier(former)] : nil
    }

    /// Whether an item has this id, or had it.
    func knows(_ id: String) -> Bool { titles[Identifier(id)] != nil || formers[Identifier(id)] != nil }

    /// Whether the person was heard from on this device.
    func knows(device id: String) -> Bool { devices[Identifier(id)] != nil }

    /// The id of the item that somebody probably meant, who wrote an id or a title that is none.
    func nearest(to word: String) -> String? {
        let titled = titles.sorted { $0.key < $1.key }
        if let id = Suggestion.nearest(to: word, among: titled.map(\.key.text)) { return id }
        guard let title = Suggestion.nearest(to: word, among: titled.map(\.value)) else { return nil }
        return titled.first { $0.value == title }?.key.text
    }

    /// The families of the person's devices, each once, and in the order of the words.
    var families: [String] {
        let known = Set(devices.values.compactMap { $0["family"]?.text })
        return DeviceFamily.allCases.map(\.rawValue).filter(known.contains)
    }

    /// The family of a device, where it said one.
    func family(ofDevice id: String) -> String? { devices[Identifier(id)]?["family"]?.text }

    /// An item as a person reads it: its title, and its id where that is another word.
    func item(_ id: String) -> String {
        guard !id.isEmpty else { return "the root" }
        guard let title = titles[Identifier(id)] else { return id }
        return Identifier(title) == Identifier(id) ? "“\(title)”" : "“\(title)” (\(id))"
    }

    /// An item's title alone, or its id where it has none.
    func title(_ id: String) -> String { id.isEmpty ? "the root" : titles[Identifier(id)] ?? id }

    /// A device: its name and its id.
    func device(_ id: String?) -> String {
        guard let id, !id.isEmpty else { return "no device" }
        guard let name = devices[Identifier(id)]?["name"]?.text else { return id }
        return "\(name) (\(id))"
    }

    /// A layer: `all devices`, `every pad`, `Ana's iPad (D1)`.
    func layer(_ layer: String?) -> String {
        guard let layer, layer != "shared" else { return "all devices" }
        if layer.hasPrefix("family:") { return "every \(layer.dropFirst(7))" }
        if layer.hasPrefix("device:") { return device(String(layer.dropFirst(7))) }
        return layer
    }
}

extension PersonPath {
    /// The newest revision of the catalog, or the one that is named.
    func catalogRequest(_ revision: String?) -> APIRequest {
        revision.map { ofCatalog("revisions", $0) } ?? ofCatalog()
    }
}
