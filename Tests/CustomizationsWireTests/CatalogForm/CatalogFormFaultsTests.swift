import Customizations
import CustomizationsWire
import Testing

/// Contract §2: a bad catalog is refused whole, with every fault listed.
@Suite struct CatalogFormFaultsTests {
    private func faults(_ text: String, claims: [Identifier: Identifier] = [:]) throws -> [FormFault] {
        let json = try JSON(parsing: Array(text.utf8))
        do {
            _ = try CatalogForm.read(json, claims: claims)
            return []
        } catch {
            return error.entries
        }
    }

    @Test func listsFaultsOfFormAndOfContentTogether() throws {
        let found = try faults(
            """
            {"tabs": [{"id": "x", "title": "X", "placement": "fixd"}, {"id": "x", "title": "X"}, {"id": "y", "title": ""}]}
            """)
        #expect(found.map(\.pointer) == ["/tabs/0/placement", "/tabs/1/id", "/tabs/2/title"])
        #expect(
            found[0].detail == "\"fixd\" is not a word known here; allowed are “automatic”, “default”, “optional”, "
                + "“movable”, “pinned”, “fixed”, “sidebarOnly”")
    }

    /// Each item or catalog is wrong in the places named, once each.
    @Test(arguments: [
        ("[]", [""]), ("null", [""]), ("{}", ["/tabs"]), (#"{"tabs":null}"#, ["/tabs"]), (#"{"tabs":{}}"#, ["/tabs"]),
        (#"{"tabs":[],"x":1,"revision":2,"epoch":"e","label":"l","publishedAt":"t","id":"main"}"#, ["/x", "/id"]),
        (#"{"tabs":[1,null,[],{}]}"#, ["/tabs/0", "/tabs/1", "/tabs/2", "/tabs/3/id", "/tabs/3/title"]),
        (
            #"{"tabs":[],"allowsReordering":1,"acceptsTabs":"no","newTabs":"start","barLimit":0,"customization":true}"#,
            ["/allowsReordering", "/acceptsTabs", "/newTabs", "/barLimit", "/customization"]
        ),
        (#"{"tabs":[],"barLimit":1.5}"#, ["/barLimit"]), (#"{"tabs":[],"barLimit":"5"}"#, ["/barLimit"]),
    ])
    func refusesABadRoot(text: String, pointers: [String]) throws {
        #expect(try faults(text).map(\.pointer) == pointers)
    }

    @Test(arguments: [
        (#""colour":1"#, ["/colour"]), (#""image":1"#, ["/image"]), (#""subtitle":{}"#, ["/subtitle"]),
        (#""role":"Search""#, ["/role"]), (#""placement":"tabBar""#, ["/placement"]),
        (#""allowsHiding":"true""#, ["/allowsHiding"]), (#""hiddenByDefault":0"#, ["/hiddenByDefault"]),
        (#""allowsPlacementChange":[]"#, ["/allowsPlacementChange"]), (#""families":"pad""#, ["/families"]),
        (#""families":[]"#, ["/families"]), (#""families":["pad","watch","pad"]"#, ["/families/1", "/families/2"]),
        (#""families":["watch"]"#, ["/families/0"]), (#""formerIds":"b""#, ["/formerIds"]),
        (#""formerIds":[1,"","b","b","a"]"#, ["/formerIds/0", "/formerIds/1", "/formerIds/3", "/formerIds/4"]),
        (#""tabs":"none""#, ["/tabs"]), (#""tabs":[{"id":"b","title":"B","x":0}]"#, ["/tabs/0/x"]),
        (
            #""allowsReordering":false,"acceptsTabs":true,"hideWhenEmpty":false"#,
            ["/allowsReordering", "/acceptsTabs", "/hideWhenEmpty"]
        ),
        (#""tabs":[],"allowsReordering":1,"acceptsTabs":1"#, ["/allowsReordering", "/acceptsTabs"]),
        (#""customizationBehavior":"disabled""#, ["/customizationBehavior"]),
        (#""customizationBehavior":{"tabbar":"disabled"}"#, ["/customizationBehavior/tabbar"]),
        (
            #""customizationBehavior":{"tabBar":"off","sidebar":1}"#,
            ["/customizationBehavior/tabBar", "/customizationBehavior/sidebar"]
        ),
        (#""defaultVisibility":{"sidebar":"disabled"}"#, ["/defaultVisibility/sidebar"]),
        (#""tabPlacement":"fixed""#, ["/tabPlacement"]),
    ])
    func refusesABadItem(members: String, pointers: [String]) throws {
        let found = try faults(#"{"tabs":[{"id":"a","title":"A",\#(members)}]}"#)
        #expect(found.map(\.pointer) == pointers.map { "/tabs/0" + $0 })
    }

    @Test func knowsWhatEarlierRevisionsClaimed() throws {
        let text = #"{"tabs":[{"id":"b","title":"B"},{"id":"c","title":"C","formerIds":["a"]}]}"#
        #expect(try faults(text).isEmpty)
        #expect(
            try faults(text, claims: ["b": "bb", "a": "aa"]).map(\.pointer) == ["/tabs/0/id", "/tabs/1/formerIds/0"])
    }

    @Test func refusesAHostileDocumentBriefly() throws {
        let found = try faults("{\"tabs\":[\(Array(repeating: "{}", count: 80_000).joined(separator: ","))],\"x\":1}")
        #expect(found.map(\.pointer) == ["/x", "/tabs"])
        #expect(found.last?.detail == "the catalog has 80000 items; it may have 1000")
    }

    @Test func countsItemsWhereverTheyAre() throws {
        let items = (1...500).map { #"{"id":"\#($0)","title":"T"}"# }.joined(separator: ",")
        let more = (501...999).map { #"{"id":"\#($0)","title":"T"}"# }.joined(separator: ",")
        #expect(try faults(#"{"tabs":[\#(items),{"id":"g","title":"G","tabs":[\#(more)]}]}"#).isEmpty)
        #expect(
            try faults(#"{"tabs":[\#(items),{"id":"g","title":"G","tabs":[\#(more),{}]}]}"#).map(\.pointer)
                == ["/tabs/500/tabs/499/id", "/tabs/500/tabs/499/title", "/tabs"])
    }
}
