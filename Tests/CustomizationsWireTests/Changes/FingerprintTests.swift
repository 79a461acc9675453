import Customizations
import CustomizationsWire
import Testing

/// Contract §4.4: a change's content is op and operands.
@Suite struct FingerprintTests {
    private func fingerprint(_ change: String) throws -> Fingerprint {
        let form = try ChangesForm.read(JSON(parsing: Array("{\"changes\":[\(change)]}".utf8)))
        return try #require(form.request.changes.first).fingerprint
    }

    /// Each line is one content, written in different ways; different lines are different contents.
    private static let contents = [
        [
            #"{"op":"setVisibility","tab":"a","surface":"sidebar","value":"hidden"}"#,
            #"{ "value": "hidden", "id": "c", "at": "2026-01-01T00:00:00Z", "surface": "sidebar", "tab": "\u0061", "op": "setVisibility", "baseRevision": 1, "x": 2 }"#,
        ],
        [#"{"op":"setVisibility","tab":"a","surface":"sidebar","value":null}"#],
        [#"{"op":"setVisibility","tab":"a","surface":"tabBar","value":null}"#],
        [#"{"op":"setVisibility","tab":"\u00e9","surface":"tabBar","value":null}"#],
        [#"{"op":"setVisibility","tab":"e\u0301","surface":"tabBar","value":null}"#],
        [#"{"op":"setPlacement","tab":"a","value":null}"#],
        [
            #"{"op":"setOrder","container":null,"order":["a","b"]}"#,
            #"{"op":"setOrder","container":"","order":["a","b"]}"#,
        ],
        [#"{"op":"setOrder","container":"g","order":["a","b"]}"#],
        [#"{"op":"setOrder","container":"g","order":["b","a"]}"#], [#"{"op":"setOrder","container":"g","order":[]}"#],
        [#"{"op":"setOrder","container":"g","order":null}"#], [#"{"op":"setTabBarOrder","order":null}"#],
        [#"{"op":"move","tab":"a"}"#, #"{"op":"move","tab":"a","before":null,"after":null}"#],
        [#"{"op":"move","tab":"a","container":null}"#, #"{"op":"move","tab":"a","container":""}"#],
        [#"{"op":"move","tab":"a","before":"b"}"#], [#"{"op":"move","tab":"a","after":"b"}"#],
        [
            #"{"op":"addItem","item":{"id":"p","title":"T"}}"#,
            #"{"op":"addItem","container":"","item":{"title":"T","id":"p","image":null,"tabs":null,"x":1}}"#,
        ],
        [#"{"op":"addItem","item":{"id":"p","title":"T","tabs":[]}}"#],
        [#"{"op":"updateItem","item":{"id":"p","title":"T"}}"#], [#"{"op":"updateItem","item":{"id":"p"}}"#],
        [#"{"op":"updateItem","item":{"id":"p","image":null}}"#], [#"{"op":"removeItem","item":{"id":"p"}}"#],
        [#"{"op":"reset","what":"all"}"#, #"{"op":"reset","what":"all","tab":null}"#],
        [#"{"op":"reset","what":"all","container":null}"#], [#"{"op":"reset","what":"all","tab":"a"}"#],
        [#"{"op":"reset","what":"order"}"#], [#"{"op":"unknown"}"#], [#"{"op":"unknown","x":1}"#],
    ]

    @Test func countsOpAndOperandsOnly() throws {
        var seen: Set<Fingerprint> = []
        for ways in Self.contents {
            let fingerprints = Set(try ways.map(fingerprint))
            #expect(fingerprints.count == 1, "\(ways)")
            #expect(seen.isDisjoint(with: fingerprints), "\(ways)")
            seen.formUnion(fingerprints)
        }
    }

    /// The form is stored, so that another build must come to the same.
    @Test func isMadeOfTheCanonicalForm() throws {
        #expect(
            try fingerprint(#"{"op":"addItem","item":{"title":"T","id":"p","tabs":[]},"after":"q"}"#)
                == Fingerprint(
                    of: #"{"after":"q","container":"","item":{"id":"p","tabs":[],"title":"T"},"op":"addItem"}"#.utf8))
        #expect(
            try fingerprint(#"{"value":null,"tab":"a","surface":"tabBar","op":"setVisibility"}"#)
                == Fingerprint(of: #"{"op":"setVisibility","surface":"tabBar","tab":"a","value":null}"#.utf8))
    }
}
