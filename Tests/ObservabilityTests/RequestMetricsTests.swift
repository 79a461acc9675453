import HTTP
import Observability
import Testing

struct RequestMetricsTests {
    @Test func countsByRouteAndClass() throws {
        let metrics = RequestMetrics()
        let request = Samples.request()
        metrics.note(Samples.exchange(request, duration: .microseconds(500)))
        metrics.note(Samples.exchange(request, duration: .microseconds(501)))
        metrics.note(Samples.exchange(request, duration: .seconds(60)))
        metrics.note(Samples.exchange(nil, status: .badRequest, duration: .zero))
        metrics.note(Samples.exchange(request, status: nil))
        var text = MetricsText()
        metrics.write(to: &text)
        let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        let name = "tabkeeper_http_request_duration_seconds"
        let labels = #"method="GET",route="/v1/apps/{app}",status="2xx""#
        #expect(lines.contains("# TYPE \(name) histogram"))
        for (bound, count) in [("0.0005", 1), ("0.001", 2), ("10", 2), ("+Inf", 3)] {
            #expect(lines.contains("\(name)_bucket{\(labels),le=\"\(bound)\"} \(count)"))
        }
        #expect(lines.contains("\(name)_sum{\(labels)} 60.001001"))
        #expect(lines.contains("\(name)_count{\(labels)} 3"))
        #expect(lines.contains(#"\#(name)_count{method="none",route="none",status="4xx"} 1"#))
        #expect(lines.contains(#"\#(name)_count{method="GET",route="/v1/apps/{app}",status="none"} 1"#))
        #expect(lines.contains("tabkeeper_http_response_content_bytes_total{\(labels)} 126"))
    }

    @Test func escapesLabels() {
        var text = MetricsText()
        text.single("a_total", .counter, "Help.", 3)
        text.sample("b", [("x", "q\"b\\n\n")], 1)
        #expect(
            String(decoding: text.bytes, as: UTF8.self)
                == "# HELP a_total Help.\n# TYPE a_total counter\na_total 3\n" + #"b{x="q\"b\\n\n"} 1"# + "\n")
    }

    @Test func knowsTheProcess() {
        var text = MetricsText()
        ProcessFigures().write(to: &text)
        let written = String(decoding: text.bytes, as: UTF8.self)
        for name in ["cpu_seconds_total", "start_time_seconds", "resident_memory_bytes", "open_fds"] {
            #expect(written.contains("\nprocess_\(name) "))
        }
    }
}
