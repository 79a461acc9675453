import Migrations
import Testing

struct MigrationTests {
    @Test func versionsCountFromOne() {
        #expect(Migration.all.map(\.version) == Array(1...Migration.all.count))
    }

    @Test func everyOneHasATextThatIsUTF8() {
        for migration in Migration.all {
            #expect(!migration.sql.isEmpty)
            #expect(!migration.sql.unicodeScalars.contains("\u{fffd}"))
        }
    }
}
