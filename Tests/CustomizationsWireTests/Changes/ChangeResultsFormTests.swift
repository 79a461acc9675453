import Customizations
import CustomizationsWire
import Testing

/// Contract §3.1: status per change.
@Suite struct ChangeResultsFormTests {
    @Test func writesEachStatus() {
        var writer = JSONWriter()
        writer.array { array in
            ChangeResultsForm.write(
                [
                    ChangeResult(id: "c-1", status: .applied(isDormant: false)),
                    ChangeResult(id: "", status: .applied(isDormant: true)), ChangeResult(id: "c-3", status: .noop),
                    ChangeResult(id: "c-4", status: .superseded), ChangeResult(id: "c-5", status: .duplicate),
                    ChangeResult(id: "c-6", status: .rejected(Rejection(.noSuchItem, "tab: none"))),
                    ChangeResult(id: "", status: .rejected(Rejection(.limit, "full", limit: 4_000, current: 4_001))),
                ], to: &array)
        }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == """
                [{"id":"c-1","status":"applied"},{"status":"applied","dormant":true},{"id":"c-3","status":"noop"},\
                {"id":"c-4","status":"superseded"},{"id":"c-5","status":"duplicate"},\
                {"id":"c-6","status":"rejected","code":"no-such-item","detail":"tab: none"},\
                {"status":"rejected","code":"limit","detail":"full","limit":4000,"current":4001}]
                """)
    }
}
