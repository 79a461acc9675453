import SQLite
import Testing

struct SQLTests {
    @Test func isJoinedFromLiteralsOnly() {
        let columns: SQL = "id, title"
        let query: SQL = "SELECT \(columns) FROM tabs WHERE id = ?"
        #expect(query.text == "SELECT id, title FROM tabs WHERE id = ?")
        #expect(query == "SELECT id, title FROM tabs WHERE id = ?")
    }

    @Test func oneCharacterIsALiteralToo() {
        #expect(SQL("é").text.utf8.elementsEqual("é".utf8))
        #expect(SQL(";").text == ";")
    }
}
