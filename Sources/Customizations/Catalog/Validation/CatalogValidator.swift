/// Goes through a catalog's items in declared pre-order and notes what is wrong with each (contract §2).
struct CatalogValidator {
    let names: CatalogNames
    var faults: CatalogFaults
    /// The ids met so far → where.
    private var places: [Identifier: String] = [:]
    /// The former ids met so far → the item that claims each.
    private var claimed: [Identifier: Identifier] = [:]

    init(names: CatalogNames, faults: CatalogFaults) {
        self.names = names
        self.faults = faults
    }

    /// Checks the items of a container and all that is in them.
    ///
    /// - Parameters:
    ///   - pointer: where the container stands; `""` is the root.
    ///   - containers: how many containers the items are in, the root included.
    mutating func check(_ items: [CatalogItem], in pointer: String, containers: Int) {
        for (index, item) in items.enumerated() {
            let place = "\(pointer)/tabs/\(index)"
            checkID(of: item, at: place)
            checkTexts(of: item, at: place)
            if let families = item.families, families.isEmpty {
                faults.add("\(place)/families", "the list is empty, so that no family would have the item")
            }
            checkFormerIDs(of: item, at: "\(place)/formerIds")
            guard let children = item.children else {
                checkIsTab(item, at: place)
                continue
            }
            // Only the first group too many is named; those in it are not faults of their own.
            if containers == CatalogLimit.containers {
                faults.add(
                    "\(place)/tabs",
                    "the group “\(item.id)” is too deep; a group in a group at the root may have only tabs")
            }
            check(children, in: place, containers: containers + 1)
        }
    }

    private mutating func checkID(of item: CatalogItem, at place: String) {
        if let fault = item.id.fault {
            faults.add("\(place)/id", "the id \(fault)")
            return
        }
        if let first = places[item.id] {
            faults.add("\(place)/id", "the id “\(item.id)” is that of \(first) too; ids are unique in a catalog")
            return
        }
        places[item.id] = place
        if let owner = names.claims[item.id] {
            faults.add(
                "\(place)/id",
                "the id “\(item.id)” is a former id of “\(owner)”; a former id is never declared anew")
        }
    }

    private mutating func checkTexts(of item: CatalogItem, at place: String) {
        let count = item.title.utf8.count
        if count == 0 {
            faults.add("\(place)/title", "the title is empty; it has 1 to \(CatalogLimit.titleBytes) bytes")
        }
        if count > CatalogLimit.titleBytes {
            faults.add("\(place)/title", "the title has \(count) bytes; it may have \(CatalogLimit.titleBytes)")
        }
        for (name, text) in [("image", item.image), ("subtitle", item.subtitle)] {
            guard let text, text.utf8.count > CatalogLimit.textBytes else { continue }
            faults.add(
                "\(place)/\(name)",
                "the \(name) has \(text.utf8.count) bytes; it may have \(CatalogLimit.textBytes)")
        }
    }

    private mutating func checkIsTab(_ item: CatalogItem, at place: String) {
        let flags = [
            ("allowsReordering", item.allowsReordering), ("acceptsTabs", item.acceptsTabs),
            ("hideWhenEmpty", item.hideWhenEmpty),
        ]
        for (name, isSet) in flags where isSet {
            faults.add("\(place)/\(name)", "“\(name)” is for groups, and without “tabs” this is a tab")
        }
    }

    private mutating func checkFormerIDs(of item: CatalogItem, at pointer: String) {
        guard item.formerIDs.count <= CatalogLimit.formerIDsOfItem else {
            faults.add(
                pointer,
                "the item names \(item.formerIDs.count) former ids; it may name \(CatalogLimit.formerIDsOfItem), and those"
                    + " of earlier revisions need not be named again")
            return
        }
        for (index, former) in item.formerIDs.enumerated() {
            checkFormer(former, of: item, at: "\(pointer)/\(index)")
        }
    }

    private mutating func checkFormer(_ former: Identifier, of item: CatalogItem, at pointer: String) {
        if let fault = former.fault {
            faults.add(pointer, "the former id \(fault)")
        } else if former == item.id {
            faults.add(pointer, "the former id “\(former)” is the item's own id")
        } else if let other = claimed[former] {
            let whose = other == item.id ? "named twice" : "claimed by “\(other)” too"
            faults.add(pointer, "the former id “\(former)” is \(whose)")
        } else {
            claimed[former] = item.id
            if names.declared.contains(former) {
                faults.add(pointer, "the former id “\(former)” is declared in this catalog as well")
            }
            checkEarlierClaim(of: former, by: item, at: pointer)
        }
    }

    /// A former id may be claimed again by the item it belongs to, under that item's name of today; and by one that the
    /// owner has become, which is then a former id itself (contract §2: two items became one).
    private mutating func checkEarlierClaim(of former: Identifier, by item: CatalogItem, at pointer: String) {
        guard let owner = names.claims[former], owner != item.id, names.claimants[owner] != item.id else { return }
        faults.add(
            pointer, "the former id “\(former)” belongs to “\(owner)” since an earlier revision, not to “\(item.id)”")
    }
}
