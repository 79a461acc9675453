import Customizations
import Testing

/// Names and places that run through a catalog's revisions (contract §2 `formerIds`, §4.5).
@Suite struct CatalogLineageTests {
    private func tab(_ id: Identifier, was former: [Identifier] = []) -> CatalogItem {
        CatalogItem(id: id, title: id.text, allowsHiding: true, formerIDs: former)
    }

    private func hide(_ id: Identifier, _ value: ChosenVisibility = .hidden) -> Operation {
        .setVisibility(item: id, surface: .sidebar, value: value)
    }

    @Test func aChainOfNamesIsOneItem() {
        var world = World(Catalog(items: [tab("a"), tab("b")]))
        world.act("D", hide("b"))
        world.publish(Catalog(items: [tab("a"), tab("bb", was: ["b"])]))
        world.publish(Catalog(items: [tab("a"), tab("bbb", was: ["bb"])]))
        world.present = world.present.renamed(by: world.lineage)
        #expect(world.layout(.mac).hidden == ["bbb"])
        #expect(world.layout(.mac, build: 2).hidden == ["bb"])
        #expect(world.layout(.mac, build: 1).hidden == ["b"])
        // An old build writes under the old name.
        world.act("D", hide("b", .visible), build: 1)
        #expect(world.sidebar == "a bbb")
        #expect(
            CustomizationDocument(world.present, view: world.view(1)).layers[.shared]?.items["b"]?.sidebar == .visible)
    }

    @Test func whereTwoBecameOneTheLaterActStands() {
        for (first, second, wanted) in [("x", "y", "a"), ("y", "x", "a z")] as [(Identifier, Identifier, String)] {
            var world = World(Catalog(items: [tab("a"), tab("x"), tab("y")]))
            world.act("D", hide(first, .visible))
            world.now += 1_000
            world.act("D", hide(second, second == "y" ? .hidden : .visible))
            if second == "x" { world.act("E", hide("y"), base: 0, at: 5) }
            world.publish(Catalog(items: [tab("a"), tab("z", was: ["x", "y"])]))
            world.present = world.present.renamed(by: world.lineage)
            #expect(world.sidebar == wanted)
        }
    }

    @Test func inAnOldRevisionThatHasBothTheFirstDeclaredHasWhatIsStored() {
        var world = World(Catalog(items: [tab("a"), tab("x"), tab("y")]))
        world.publish(Catalog(items: [tab("a"), tab("z", was: ["x", "y"])]))
        world.act("D", hide("z"))
        #expect(world.layout(.mac, build: 1).sidebarText == "a y")
        #expect(world.layout(.mac, build: 1).hidden == ["x"])
        world.act("D", hide("y", .visible), build: 1)
        #expect(world.sidebar == "a z")
    }

    /// A place made under one revision means the same place under the next.
    @Test func whatWasMovedUnderOneRevisionKeepsItsNeighboursUnderTheNext() {
        for oldFirst in [true, false] {
            var world = World(Catalog(items: [.group("g", ["a", "b", "c"].map { .tab($0) })]))
            world.publish(Catalog(items: [.group("g", ["n", "a", "m", "b", "c"].map { .tab($0) })]))
            let old = { (world: inout World) in
                _ = world.act("D1", .move(item: "c", container: nil, to: .after("a")), base: 0, at: 10, build: 1)
            }
            let new = { (world: inout World) in
                _ = world.act("D2", .setOrder(container: "g", order: ["b", "n"]), base: 0, at: 20, build: 2)
            }
            if oldFirst {
                old(&world)
                new(&world)
            } else {
                new(&world)
                old(&world)
            }
            // `b` was put before `n`, which stays; `c` stands right after `a`, where it was put.
            #expect(world.sidebar == "g[b n a c m]")
        }
    }

    /// Who owns which former id is what the validation of the next revision takes it to be, whatever became one or was
    /// renamed again.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func formerIDsFollowTheirOwner(seed: UInt64) throws {
        var chance = SeededGenerator(seed: seed + 600)
        var lineage = CatalogLineage()
        var claims: [Identifier: Identifier] = [:]
        var names: [Identifier] = ["a", "b", "c", "d", "e"]
        for round in 0..<8 {
            var items: [CatalogItem] = []
            var rest = names[...]
            while let name = rest.popFirst() {
                switch Int.random(in: 0..<4, using: &chance) {
                case 0: items.append(tab(Identifier("\(name)\(round)"), was: [name]))
                case 1:
                    items.append(tab(Identifier("\(name)\(round)"), was: [name] + (rest.popFirst().map { [$0] } ?? [])))
                case 2: items.append(tab(name, was: claims.filter { $0.value == name }.map(\.key).sorted()))
                default: items.append(tab(name))
                }
            }
            let catalog = Catalog(items: items)
            try #require(catalog.faults(claims: claims).isEmpty)
            claims = catalog.claims(following: claims)
            lineage.append(catalog)
            try #require(lineage.claims == claims)
            names = items.map(\.id)
        }
        #expect(!claims.isEmpty)
    }

    @Test func manyRevisionsKeepRanksInDeclaredOrder() throws {
        var chance = SeededGenerator(seed: 12)
        var ids: [Identifier] = ["r0"]
        var world = World(Catalog(items: ids.map { .tab($0) }))
        for round in 1...300 {
            if !ids.isEmpty, chance.oneIn(3) { ids.remove(at: Int.random(in: 0..<ids.count, using: &chance)) }
            if chance.oneIn(4) { ids.shuffle(using: &chance) }
            ids.insert(Identifier("r\(round)"), at: Int.random(in: 0...min(ids.count, 2), using: &chance))
            world.publish(Catalog(items: ids.map { .tab($0) }))
            var fresh = world
            fresh.act("D", .setOrder(container: "", order: [ids[0]]))
            try #require(fresh.layout(.mac).sidebar?.map(\.item.id) == ids)
        }
    }
}
