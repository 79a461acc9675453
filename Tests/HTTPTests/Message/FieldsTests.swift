import HTTP
import Testing

struct FieldsTests {
    @Test func findsWithoutCase() {
        let fields: Fields = ["Content-Type": "a", "ETAG": "b", "content-type": "c"]
        #expect(fields["content-type"] == "a")
        #expect(fields["etag"] == "b")
        #expect(fields.values("CONTENT-TYPE") == ["a", "c"])
        #expect(fields["content-typ"] == nil)
        #expect(fields.contains("eTag"))
    }

    @Test func setReplacesAllLines() {
        var fields: Fields = ["a": "1", "b": "2", "A": "3"]
        fields.set("a", "4")
        #expect(fields.pairs.map { "\($0.name)=\($0.value)" } == ["b=2", "a=4"])
        fields.remove("B")
        #expect(fields.count == 1)
    }

    @Test func listsJoinLinesAndDropEmptyElements() {
        let fields: Fields = ["x": "a, b ,", "x": ",\t\"c, d\"", "y": "\"open"]
        #expect(fields.list("x") == ["a", "b", "\"c, d\""])
        #expect(fields.list("y") == nil)
        #expect(fields.list("z") == nil)
    }
}
