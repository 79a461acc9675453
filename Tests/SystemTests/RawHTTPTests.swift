import RawHTTPTestSupport
import Testing

/// The raw cases against the whole server: its routes, its credentials, its faults.
@Suite("Raw HTTP", .timeLimit(.minutes(5)))
struct RawHTTPTests {
    /// What every answer has, also one that the parser makes.
    private static let security = [
        "X-Content-Type-Options: nosniff", "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        "Referrer-Policy: no-referrer",
    ]

    @Test("Each raw request is answered, or refused, as it should be")
    func judges() throws {
        // So that the slow sender is not waited for.
        let server = try ServerProcess(in: TemporaryDirectory(), ["--header-timeout", "1"])
        _ = try Demo.call(server, "PUT", "/v1/apps/probe", ["name": "Probe"])
        let cases = try RawCase.load()
        #expect(cases.count == 74)
        for rawCase in cases {
            let exchange = RawExchange(
                port: server.client.port, rawCase: rawCase,
                credential: "Authorization: Bearer \(ServerProcess.key)\r\n", demands: Self.security)
            for (number, variant) in rawCase.send.enumerated() {
                let faults = try exchange.faults(variant)
                #expect(faults == [], "\(rawCase), variant \(number)")
            }
        }
        try server.stop(15)
    }
}
