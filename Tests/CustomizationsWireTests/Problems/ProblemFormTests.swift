import Customizations
import CustomizationsWire
import Testing

/// RFC 9457 §3 and contract §7.
@Suite struct ProblemFormTests {
    @Test func leavesOutWhatHasNothingToSay() {
        let problem = ProblemForm(code: "not-found", title: "Not found", status: 404)
        #expect(
            String(decoding: problem.bytes, as: UTF8.self)
                == #"{"type":"/problems/not-found","title":"Not found","status":404}"#)
    }

    @Test func writesEveryMember() {
        let problem = ProblemForm(
            code: "rejected", title: "Rejected", status: 422, detail: "because", requestID: "r-1",
            errors: [FormFault(pointer: "/a~1b", detail: "d")], revision: 15, epoch: "k3f9",
            results: [ChangeResult(id: "c", status: .noop)], limit: 10, current: 11)
        #expect(
            String(decoding: problem.bytes, as: UTF8.self) == """
                {"type":"/problems/rejected","title":"Rejected","status":422,"detail":"because","requestId":"r-1",\
                "errors":[{"pointer":"/a~1b","detail":"d"}],"revision":15,"epoch":"k3f9","limit":10,"current":11,\
                "results":[{"id":"c","status":"noop"}]}
                """)
    }
}
