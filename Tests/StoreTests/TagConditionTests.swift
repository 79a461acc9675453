import Store
import Testing

/// RFC 9110 §13.1.1 and §13.1.2, as a table worked out by hand.
@Suite("Conditions on entity tags")
struct TagConditionTests {
    @Test(
        "If-Match",
        arguments: [
            (TagCondition.Tags.any, "a", true), (.any, nil, false), (.listed(["a", "b"]), "b", true),
            (.listed(["a"]), "b", false), (.listed(["a"]), nil, false), (.listed([]), "a", false),
        ] as [(TagCondition.Tags, String?, Bool)])
    func match(tags: TagCondition.Tags, present: String?, holds: Bool) {
        #expect(TagCondition(match: tags).holds(for: present) == holds)
        // None of those is all but one of them.
        #expect(TagCondition(noneMatch: tags).holds(for: present) == !holds)
    }

    @Test("Both must hold, nothing demanded always does")
    func both() {
        #expect(TagCondition(match: .any, noneMatch: .listed(["b"])).holds(for: "a"))
        #expect(!TagCondition(match: .any, noneMatch: .listed(["a"])).holds(for: "a"))
        #expect(!TagCondition(match: .listed(["b"]), noneMatch: .listed(["c"])).holds(for: "a"))
        #expect(TagCondition().holds(for: nil) && TagCondition().holds(for: "a") && TagCondition().isEmpty)
        #expect(!TagCondition(match: .any).isEmpty && !TagCondition(noneMatch: .any).isEmpty)
    }

    /// Somebody of whom nothing is stored has an export all the same, with a tag.
    @Test("What counts as not there has a tag, and is nothing for “*”")
    func notThere() {
        #expect(!TagCondition(match: .any).holds(for: "a", isThere: false))
        #expect(TagCondition(noneMatch: .any).holds(for: "a", isThere: false))
        #expect(TagCondition(match: .listed(["a"])).holds(for: "a", isThere: false))
        #expect(!TagCondition(noneMatch: .listed(["a"])).holds(for: "a", isThere: false))
    }

    @Test("Tags are equal byte for byte")
    func bytes() {
        #expect(!TagCondition(match: .listed(["e\u{301}"])).holds(for: "\u{e9}"))
    }

    @Test("A guard that demands nothing never asks for the tag")
    func unasked() throws {
        let condition = TagGuard<Int>(TagCondition()) { number in
            Issue.record("asked for the tag of \(number)")
            return ""
        }
        try condition.check(1)
        try condition.check(nil)
        let strict = TagGuard<Int>(TagCondition(match: .listed(["2"]))) { String($0) }
        try strict.check(2)
        #expect(throws: StoreError.self) { try strict.check(1) }
        #expect(throws: StoreError.self) { try strict.check(nil) }
    }
}
