extension Act {
    /// Merges what another customization is made of, each act with its own date, by the law (contract §4, §6 `import`).
    ///
    /// What is here already, or outdone here, changes nothing: a second time is as once.
    ///
    /// - Parameter now: The server's time, in milliseconds since 1970.
    public static func merge(_ other: Customization, into present: Customization, now: Int64) -> Act {
        let orders = present.transferOrders
        var writes: [(FieldWrite, Stamp)] = []
        for entry in other.transferEntries {
            if case .order(let layer, let list, let ids, let act) = entry,
                let known = orders[.init(layer: layer, list: list)], known.ids == ids, known.act >= act
            {
                continue
            }
            writes += entry.writes.map { ($0, entry.latest) }
        }
        let latest = writes.map(\.1.time).max() ?? now
        let stamp = Stamp(time: latest, device: .empty, change: .empty)
        return make(writes, on: present, stamp: stamp, now: now, results: [], fingerprint: .administration)
    }

    /// Makes a customization what another one is, by an act made now (contract §6, `replace=true`).
    public static func replace(
        _ present: Customization, with other: Customization, view: CatalogView, now: Int64
    ) -> Act {
        let document = CustomizationDocument(other, view: view)
        let items = document.items.map { item in
            CustomizationContent.Item(
                .init(
                    id: item.id, title: item.title, image: item.image, subtitle: item.subtitle, data: item.data,
                    isGroup: item.isGroup), container: item.container)
        }
        return replace(
            present, with: CustomizationContent(layers: document.layers, items: items), view: view, now: now)
    }
}
