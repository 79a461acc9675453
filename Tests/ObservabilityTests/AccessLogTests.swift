import HTTP
import Observability
import Testing

struct AccessLogTests {
    private func line(_ exchange: Exchange, namesPeople: Bool = false) throws -> String {
        let pipe = Pipe()
        let writer = try LogWriter(descriptor: pipe.writer)
        AccessLog(Log(to: writer, level: .info), namesPeople: namesPeople).note(exchange)
        defer { writer.close() }
        return try #require(pipe.lines(1).first)
    }

    @Test func tellsTheRouteAndNobodysName() throws {
        let trace = "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\r\n"
        let request = Samples.request(trace + "Authorization: Bearer secret\r\n")
        let line = try line(Samples.exchange(request))
        let members =
            #""method":"GET","route":"/v1/apps/{app}","operation":"getApp","status":200,"bytes":42,"ms":1.250,"#
            + #""requestId":"r-1","key":"key-7","traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}"#
        #expect(line.contains(#""level":"info","event":"request","#))
        #expect(line.hasSuffix(members))
        for forbidden in ["ana", "secret", "192.0.2.1"] { #expect(!line.contains(forbidden)) }
    }

    @Test func namesPeopleWhereAskedTo() throws {
        let line = try line(Samples.exchange(Samples.request("Authorization: Bearer secret\r\n")), namesPeople: true)
        #expect(line.hasSuffix(#""path":"/v1/apps/ana%20b","client":"192.0.2.1"}"#))
        #expect(!line.contains("secret"))
    }

    @Test func tellsFaultsOfTheServerAsWarnings() throws {
        let line = try line(Samples.exchange(nil, status: .serviceUnavailable, isWhole: false))
        #expect(line.contains(#""level":"warning""#))
        #expect(line.contains(#""status":503"#))
        #expect(line.contains(#""cutOff":true"#))
        #expect(!line.contains(#""route""#))
    }
}
