import HTTP
import Testing

struct EntityTagConditionTests {
    @Test func readsListsOverSeveralLines() throws {
        let fields: Fields = ["If-Match": "\"a\",W/\"b\" , \"c,d\"", "if-match": "\"e\\\""]
        let condition = try EntityTagCondition("If-Match", in: fields)
        let tags = [EntityTag("a"), EntityTag("b", isWeak: true), EntityTag("c,d"), EntityTag("e\\")]
        #expect(condition == .tags(tags))
        #expect(try EntityTagCondition("If-None-Match", in: fields) == nil)
        #expect(try EntityTagCondition("x", in: ["x": "*"]) == .any)
    }

    @Test(arguments: ["abc", "\"abc", "", " ", ",", "*, \"a\"", "\"a\" \"b\"", "\"a\", b", "\"a\"\""])
    func refusesRatherThanIgnores(value: String) {
        #expect(throws: Fault.malformedField("If-Match is not a list of entity tags")) {
            try EntityTagCondition("If-Match", in: ["If-Match": value])
        }
    }

    @Test func holdsAsTheRFCHasIt() {
        let tags = EntityTagCondition.tags([EntityTag("a"), EntityTag("b", isWeak: true)])
        #expect(tags.holdsAsIfMatch(for: EntityTag("a")))
        // Strong comparison: a weak tag never matches.
        #expect(!tags.holdsAsIfMatch(for: EntityTag("b")))
        #expect(!tags.holdsAsIfMatch(for: nil))
        #expect(!tags.holdsAsIfNoneMatch(for: EntityTag("b")))
        #expect(tags.holdsAsIfNoneMatch(for: EntityTag("c")))
        #expect(tags.holdsAsIfNoneMatch(for: nil))
        #expect(EntityTagCondition.any.holdsAsIfMatch(for: EntityTag("x")))
        #expect(!EntityTagCondition.any.holdsAsIfMatch(for: nil))
        #expect(EntityTagCondition.any.holdsAsIfNoneMatch(for: nil))
    }
}
