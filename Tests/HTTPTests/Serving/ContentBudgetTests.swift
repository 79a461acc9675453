import HTTP
import Testing

struct ContentBudgetTests {
    @Test func largeContentIsRefusedWhereAllIsTooMuch() {
        let budget = ContentBudget(limit: 100, share: 10)
        #expect(budget.change(from: 0, to: 60))
        #expect(budget.change(from: 0, to: 40))
        #expect(!budget.change(from: 40, to: 41))
        #expect(budget.bytes == 101)
        // Small content has room even then, and what shrinks may stay.
        #expect(budget.change(from: 0, to: 10))
        #expect(budget.change(from: 41, to: 40))
        #expect(budget.change(from: 40, to: 0))
        #expect(budget.change(from: 60, to: 61))
        #expect(budget.bytes == 71)
    }
}
