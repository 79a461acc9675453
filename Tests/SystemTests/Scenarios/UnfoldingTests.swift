import Testing

@Suite("Steps in any order")
struct UnfoldingTests {
    private func stories(_ steps: JSONValue) -> [String] {
        Unfolding.stories(of: steps.array ?? []).map { JSONValue.array($0).json }
    }

    @Test("Without such steps there is one story")
    func linear() {
        #expect(stories(["a", "b"]) == [#"["a", "b"]"#])
    }

    @Test("Every order is a story, with what comes before, then and after")
    func orders() {
        #expect(
            stories(["a", ["anyOrder": ["x", "y"], "then": ["t"]], "z"]) == [
                #"["a", "x", "y", "t", "z"]"#, #"["a", "y", "x", "t", "z"]"#,
            ])
    }

    @Test("Several such steps multiply: 3! · 2!")
    func product() {
        let found = stories([["anyOrder": [1, 2, 3]], ["anyOrder": [4, 5]]])
        #expect(found.count == 12)
        #expect(Set(found).count == 12)
    }
}
