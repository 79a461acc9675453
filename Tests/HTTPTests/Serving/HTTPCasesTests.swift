import HTTP
import RawHTTPTestSupport
import Testing

/// Raw requests, from RFC 9110, RFC 9112 and the faults that other servers were found with, over real sockets.
@Suite(.timeLimit(.minutes(2)))
struct HTTPCasesTests {
    @Test(arguments: try RawCase.load(), [false, true])
    func judges(rawCase: RawCase, onThePortablePoller isPortable: Bool) async throws {
        var limits = ServerLimits()
        // So that the slow sender is not waited for: 10 seconds are tested on the manual clock.
        if rawCase.id == "C06" { limits.headerTime = .milliseconds(300) }
        try await TestServer.with(ProbeRoutes.all, limits: limits, isPortable: isPortable) { port, _ in
            let exchange = RawExchange(port: port, rawCase: rawCase)
            for (number, variant) in rawCase.send.enumerated() {
                let faults = try await blocking { try exchange.faults(variant) }
                #expect(faults == [], "variant \(number)")
            }
        }
    }

    @Test func allCasesAreThere() throws {
        #expect(try RawCase.load().count == 74)
    }
}
