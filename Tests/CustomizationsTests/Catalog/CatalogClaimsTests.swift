import Customizations
import Testing

/// Contract §2, `formerIds`: within one catalog, and from revision to revision.
@Suite struct CatalogClaimsTests {
    private func catalog(_ items: (Identifier, [Identifier])...) -> Catalog {
        Catalog(items: items.map { CatalogItem(id: $0, title: "T", formerIDs: $1) })
    }

    private func pointers(_ catalog: Catalog, after revisions: Catalog...) -> [String] {
        var claims: [Identifier: Identifier] = [:]
        for revision in revisions { claims = revision.claims(following: claims) }
        return catalog.faults(claims: claims).map(\.pointer)
    }

    @Test func refusesClaimsThatContradictOneAnother() {
        #expect(pointers(catalog(("a", ["a"]))) == ["/tabs/0/formerIds/0"])
        #expect(pointers(catalog(("a", ["x", "x"]))) == ["/tabs/0/formerIds/1"])
        #expect(pointers(catalog(("a", ["x"]), ("b", ["y", "x"]))) == ["/tabs/1/formerIds/1"])
        #expect(pointers(catalog(("a", ["b"]), ("b", []))) == ["/tabs/0/formerIds/0"])
        #expect(pointers(catalog(("a", ["b"]), ("b", ["a"]))) == ["/tabs/0/formerIds/0", "/tabs/1/formerIds/0"])
    }

    @Test func mayRepeatAClaimOrLeaveItOut() {
        let second = catalog(("bb", ["b"]))
        #expect(pointers(catalog(("bb", ["b"])), after: second).isEmpty)
        #expect(pointers(catalog(("bb", [])), after: second).isEmpty)
        #expect(second.claims() == ["b": "bb"])
        #expect(catalog(("bb", [])).claims(following: ["b": "bb"]) == ["b": "bb"])
    }

    @Test func followsAChainOfNames() {
        let second = catalog(("bb", ["b"]))
        for third in [catalog(("bbb", ["b", "bb"])), catalog(("bbb", ["bb", "b"])), catalog(("bbb", ["bb"]))] {
            #expect(pointers(third, after: second).isEmpty)
            #expect(third.claims(following: second.claims()) == ["b": "bbb", "bb": "bbb"])
            #expect(pointers(catalog(("bbb", ["b"])), after: second, third).isEmpty)
        }
        // Without “bb”, the item that has “b” is another one.
        #expect(pointers(catalog(("bbb", ["b"])), after: second) == ["/tabs/0/formerIds/0"])
    }

    @Test func neverDeclaresAFormerIdAnew() {
        #expect(pointers(catalog(("bb", []), ("b", [])), after: catalog(("bb", ["b"]))) == ["/tabs/1/id"])
        #expect(pointers(catalog(("b", [])), after: catalog(("bb", ["b"])), catalog(("a", []))) == ["/tabs/0/id"])
    }

    @Test func keepsAClaimFromAnyOtherItem() {
        let second = catalog(("bb", ["b"]), ("c", []))
        #expect(pointers(catalog(("bb", []), ("c", ["b"])), after: second) == ["/tabs/1/formerIds/0"])
        // Also while its owner is not declared: what is absent for a moment is not lost.
        #expect(pointers(catalog(("c", ["b"])), after: second) == ["/tabs/0/formerIds/0"])
    }

    @Test func letsTwoItemsBecomeOne() {
        let first = catalog(("a", []), ("b", []))
        #expect(pointers(catalog(("ab", ["a", "b"])), after: first).isEmpty)
        #expect(pointers(catalog(("a", ["b"])), after: first).isEmpty)
        // Each had a former name, which the one item now owns and may name.
        let second = catalog(("a2", ["a"]), ("b2", ["b"]))
        let third = catalog(("ab", ["b", "a2", "b2"]))
        #expect(pointers(third, after: first, second).isEmpty)
        #expect(
            third.claims(following: second.claims()) == ["a": "ab", "b": "ab", "a2": "ab", "b2": "ab"])
    }

    @Test func letsAnItemThatWentComeBack() {
        #expect(
            pointers(catalog(("a", []), ("b", [])), after: catalog(("a", []), ("b", [])), catalog(("a", []))).isEmpty)
    }
}
