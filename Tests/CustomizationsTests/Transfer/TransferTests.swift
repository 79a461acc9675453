import Customizations
import Testing

struct TransferTests {
    private static let act = Stamp(time: 10, device: "D1", change: "c-1")
    private static let hide = TransferEntry.write(
        .choice(.shared, "a", .sidebar), Register.Entry(.visibility(.hidden), act: act))
    private static let order = TransferEntry.order(.shared, .container("g"), ["c", "a", "b"], act: act)

    @Test func aCustomizationIsMadeOfWhatItIsMadeOf() {
        let reset = TransferEntry.write(
            .reset(nil, .visibility, .item("b")),
            Register.Entry(.unset, act: Stamp(time: 20, device: "", change: "")))
        let customization = Customization(transferred: [Self.hide, reset, Self.order])
        #expect(customization.transferEntries == [Self.hide, reset, Self.order])
        #expect(customization.revision == 0)
        #expect(customization.latestAct == 20)
    }

    @Test func aResetEndsWhatIsOlderWhicheverComesFirst() {
        let reset = TransferEntry.write(
            .reset(.shared, .visibility, .all), Register.Entry(.unset, act: Stamp(time: 11, device: "", change: "")))
        for entries in [[Self.hide, reset], [reset, Self.hide]] {
            let customization = Customization(transferred: entries)
            #expect(customization.value(.choice(.shared, "a", .sidebar)) == nil)
        }
    }

    @Test func aSecondTimeIsAsOnce() {
        let other = Customization(transferred: [Self.hide, Self.order])
        let once = Act.merge(other, into: Customization(), now: 100)
        #expect(once.customization.revision == 1)
        #expect(once.recorded?.at == 10)
        let twice = Act.merge(other, into: once.customization, now: 200)
        #expect(twice.recorded == nil)
        #expect(twice.customization == once.customization)
    }

    /// Of two lists the later act stands for each id that both name.
    @Test func anOrderIsAnActOfItsDate() {
        let here = Customization(transferred: [
            .order(.shared, .container("g"), ["a", "b", "c"], act: Stamp(time: 20, device: "", change: ""))
        ])
        let older = Act.merge(Customization(transferred: [Self.order]), into: here, now: 100)
        #expect(older.recorded == nil)
        let later = Customization(transferred: [
            .order(.shared, .container("g"), ["b", "a", "c"], act: Stamp(time: 30, device: "", change: ""))
        ])
        #expect(
            Act.merge(later, into: here, now: 100).customization.transferEntries == later.transferEntries)
    }
}
