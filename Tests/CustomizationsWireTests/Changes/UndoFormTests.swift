import Customizations
import CustomizationsWire
import Testing

/// What is sent to undo a revision (contract §3.5).
@Suite struct UndoFormTests {
    private func read(_ text: String) throws -> UndoForm { try UndoForm.read(JSON(parsing: Array(text.utf8))) }

    @Test func onlyTheRevisionIsRequired() throws {
        let bare = try read(#"{"revision": 14, "unknown": 1}"#)
        #expect(bare.revision == 14 && bare.epoch == nil && bare.id.isEmpty && bare.device.isEmpty)
        let whole = try read(#"{"revision": 14, "epoch": "k3f9", "id": "u-1", "device": "D1"}"#)
        #expect(whole.epoch == "k3f9" && whole.id == "u-1" && whole.device == "D1")
        #expect(try read(#"{"revision": 1, "device": {"id": "D1", "family": "pad"}}"#).device == "D1")
    }

    @Test(arguments: [
        ("{}", "/revision"), (#"{"revision": -1}"#, "/revision"), (#"{"revision": "1"}"#, "/revision"), ("[]", ""),
        (#"{"revision": 1, "id": ""}"#, "/id"), (#"{"revision": 1, "device": ".."}"#, "/device"),
        (#"{"revision": 1, "device": {"id": 1}}"#, "/device/id"), (#"{"revision": 1, "epoch": 1}"#, "/epoch"),
    ])
    func faults(text: String, pointer: String) throws {
        let faults = #expect(throws: FormFaults.self) { try read(text) }
        #expect(faults?.listed.map(\.pointer) == [pointer])
    }
}
