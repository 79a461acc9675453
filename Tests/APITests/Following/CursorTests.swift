import API
import Store
import Testing

@Suite("Cursor")
struct CursorTests {
    @Test(
        "The id of an event is epoch and revision; the epoch may have dots",
        arguments: [
            ("k3f9.15", Cursor(epoch: "k3f9", revision: 15)), ("a.b.0", Cursor(epoch: "a.b", revision: 0)),
            ("k3f9.", nil), ("k3f9", nil), ("15", nil), ("k3f9.-1", nil), ("k3f9.1x", nil), ("", nil),
        ] as [(String, Cursor?)])
    func eventID(text: String, cursor: Cursor?) {
        #expect(Cursor(eventID: text) == cursor)
    }

    @Test(
        "A cursor of another epoch, or ahead, is gone; 0 is good in every epoch (contract §1)",
        arguments: [
            ("e", 5, true), ("e", 4, true), ("e", 6, false), ("f", 4, false), ("f", 0, true), (nil, 5, true),
            (nil, 6, false), ("E", 4, false),
        ] as [(String?, Int, Bool)])
    func goodness(epoch: String?, revision: Int, isGood: Bool) {
        #expect(Cursor(epoch: epoch, revision: revision).isGood(for: .init(epoch: "e", revision: 5)) == isGood)
    }
}
