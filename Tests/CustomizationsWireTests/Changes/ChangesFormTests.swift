import Customizations
import CustomizationsWire
import Testing

/// Contract §3.1: the envelope; what is inside a change is judged change by change.
@Suite struct ChangesFormTests {
    private func faults(_ text: String) throws -> [FormFault] {
        do {
            _ = try ChangesForm.read(JSON(parsing: Array(text.utf8)))
            return []
        } catch let faults as FormFaults {
            return faults.entries
        }
    }

    @Test func readsTheContractsEnvelope() throws {
        let text = """
            {"device": {"id": "D1", "family": "pad", "name": "Ana's iPad", "appVersion": "3.2", "colour": "grey"},
             "catalogRevision": 4, "baseRevision": 12, "epoch": "k3f9", "sentAt": "1970-01-01T00:00:02.000Z",
             "layer": "shared", "atomic": true, "onlyIfUnset": true, "unknown": {},
             "changes": [{"id": "c-1", "at": "1970-01-01T00:00:01.000Z", "baseRevision": 13, "op": "setTabBarOrder",
                          "order": ["library", "forest"], "unknown": 1}]}
            """
        let form = try ChangesForm.read(JSON(parsing: Array(text.utf8)))
        let operation = Operation.setTabBarOrder(["library", "forest"])
        #expect(
            form.request
                == ChangeRequest(
                    device: "D1", family: .pad, baseRevision: 12, sentAt: 2_000, target: .layer(.shared),
                    isAtomic: true, onlyIfUnset: true,
                    changes: [
                        Change(
                            id: "c-1", at: 1_000, baseRevision: 13, operation: .success(operation),
                            fingerprint: Fingerprint(of: operation))
                    ]))
        #expect(form.catalogRevision == .number(4))
        #expect(form.epoch == "k3f9")
        #expect(form.deviceName == "Ana's iPad")
        #expect(form.appVersion == "3.2")
    }

    @Test(arguments: [
        #"{"changes":[]}"#,
        """
        {"device":null,"catalogRevision":null,"baseRevision":null,"epoch":null,"sentAt":null,"layer":null,"atomic":null,\
        "onlyIfUnset":null,"changes":[]}
        """,
        #"{"device":{"id":null,"family":null,"name":null,"appVersion":null},"changes":[]}"#,
    ])
    func needsNothingButChanges(text: String) throws {
        let form = try ChangesForm.read(JSON(parsing: Array(text.utf8)))
        #expect(form.request == ChangeRequest(changes: []))
        #expect(form.catalogRevision == .newest)
        #expect(form.epoch == nil && form.deviceName == nil && form.appVersion == nil)
    }

    @Test(
        arguments: [
            ("shared", .layer(.shared)), ("family:tv", .layer(.family(.tv))), ("device:D1", .layer(.device("D1"))),
            ("device:family:tv", .layer(.device("family:tv"))), ("*", .everyLayer),
        ] as [(String, ChangeRequest.Target)])
    func readsEachLayer(word: String, target: ChangeRequest.Target) throws {
        let form = try ChangesForm.read(JSON(parsing: Array(#"{"layer":"\#(word)","changes":[]}"#.utf8)))
        #expect(form.request.target == target)
    }

    @Test func tellsDevicesApartByteForByte() throws {
        for id in ["\u{E9}", "e\u{301}"] {
            let text = #"{"device":{"id":"\#(id)"},"layer":"device:\#(id)","changes":[]}"#
            let form = try ChangesForm.read(JSON(parsing: Array(text.utf8)))
            #expect(Array(form.request.device.text.utf8) == Array(id.utf8))
            #expect(form.request.target == .layer(.device(Identifier(id))))
        }
    }

    @Test func takesALabelForACatalogRevision() throws {
        let form = try ChangesForm.read(JSON(parsing: Array(#"{"catalogRevision":"3.2","changes":[]}"#.utf8)))
        #expect(form.catalogRevision == .label("3.2"))
    }

    @Test(arguments: [
        ("[]", [""]), ("{}", ["/changes"]), (#"{"changes":"none"}"#, ["/changes"]),
        (#"{"changes":null}"#, ["/changes"]),
        (#"{"device":"D1","changes":[]}"#, ["/device"]),
        (
            #"{"device":{"id":"..","family":"watch","name":1,"appVersion":[]},"changes":[]}"#,
            ["/device/id", "/device/family", "/device/name", "/device/appVersion"]
        ),
        (#"{"device":{"id":""},"changes":[]}"#, ["/device/id"]),
        (
            #"{"baseRevision":-1,"epoch":7,"sentAt":"now","layer":"sharde","atomic":"no","onlyIfUnset":0,"changes":[]}"#,
            ["/baseRevision", "/sentAt", "/layer", "/atomic", "/onlyIfUnset", "/epoch"]
        ),
        (#"{"baseRevision":1.5,"catalogRevision":0,"changes":[]}"#, ["/baseRevision", "/catalogRevision"]),
        (#"{"catalogRevision":"","layer":"family:watch","changes":[]}"#, ["/layer", "/catalogRevision"]),
        (#"{"layer":"device:","changes":[]}"#, ["/layer"]), (#"{"layer":"device:..","changes":[]}"#, ["/layer"]),
    ])
    func listsEveryFaultOfTheEnvelope(text: String, pointers: [String]) throws {
        #expect(try faults(text).map(\.pointer) == pointers)
    }

    @Test func namesTheLayersThereAre() throws {
        #expect(
            try faults(#"{"layer":"sharde","changes":[]}"#).map(\.detail) == [
                "\"sharde\" is not a layer known here; allowed are “shared”, “family:<family>”, “device:<id>” and “*”"
            ])
    }

    @Test func takesTwoHundredChanges() throws {
        let change = #"{"op":"setTabBarOrder","order":null}"#
        func text(_ count: Int) -> String {
            #"{"changes":[\#(Array(repeating: change, count: count).joined(separator: ","))]}"#
        }
        #expect(try ChangesForm.read(JSON(parsing: Array(text(200).utf8))).request.changes.count == 200)
        #expect(
            try faults(text(201)) == [
                FormFault(pointer: "/changes", detail: "there are 201 changes; one request may have 200")
            ])
    }
}
