import Customizations
import Store
import Testing

/// A mark holds for as long as nothing that it stands for has changed.
struct ChangeMarksTests {
    private let followers = Followers()
    private let ana = CustomizationID.person("ana")

    @Test func aChangeOfTheCustomizationEndsIt() {
        let mark = followers.marks.mark(ana)
        #expect(followers.marks.holds(mark))
        followers.changed(ana)
        #expect(!followers.marks.holds(mark))
        #expect(followers.marks.holds(followers.marks.mark(ana)))
    }

    @Test func aChangeOfEverybodysEndsIt() {
        let mark = followers.marks.mark(ana)
        followers.changedAll(of: StoreFixture.app)
        #expect(!followers.marks.holds(mark))
    }

    /// Counters are shared, so that some others' marks end as well: few, though, where there are many counters.
    @Test func mostOthersGoOnHolding() {
        let marks = followers.marks
        let others = (0..<1_000).map { marks.mark(.person(Identifier("p\($0)"))) }
        followers.changed(ana)
        #expect(others.count { !marks.holds($0) } < 20)
    }
}
