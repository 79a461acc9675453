import SQLite
import Testing

struct ResultCodeTests {
    @Test func aPrimaryPatternMatchesItsExtendedCodes() {
        let unique = ResultCode(rawValue: 2067)  // SQLITE_CONSTRAINT_UNIQUE = 19 + 8 · 256
        #expect(ResultCode.constraint ~= unique)
        #expect(ResultCode.constraintUnique ~= unique)
        #expect(unique.primary == .constraint)
    }

    @Test func anExtendedPatternMatchesOnlyItself() {
        #expect(!(ResultCode.constraintUnique ~= .constraint))
        #expect(!(ResultCode.constraintUnique ~= ResultCode(rawValue: 1555)))  // SQLITE_CONSTRAINT_PRIMARYKEY
    }

    @Test func saysItselfInWords() {
        #expect("\(ResultCode.full)" == "13 (database or disk is full)")
    }
}
