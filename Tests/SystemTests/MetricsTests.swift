import Glibc
import Testing

@Suite("The metrics of a server")
struct MetricsTests {
    @Test("They tell of requests, connections, queues, commits, followers, caches, sizes and the build")
    func families() throws {
        let server = try ServerProcess(in: TemporaryDirectory())
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        _ = try Demo.call(server, "GET", Demo.catalog)
        #expect(try server.call("GET", "/nowhere").status == 404)
        let text = try String(decoding: server.client.call("GET", "/metrics").content, as: UTF8.self)
        let lines = text.split(separator: "\n")
        let route = #"method="GET",route="/v1/apps/{app}/catalogs/{catalog}""#
        for beginning in [
            #"tabkeeper_http_request_duration_seconds_bucket{\#(route),status="2xx",le="+Inf"} 1"#,
            #"tabkeeper_http_request_duration_seconds_count{method="none",route="none",status="4xx"} 1"#,
            #"tabkeeper_connections{state="idle"} "#, #"tabkeeper_connections{state="answering"} "#,
            #"tabkeeper_database_queue_jobs{queue="read"} 0"#, #"tabkeeper_database_queue_jobs{queue="write"} 0"#,
            "tabkeeper_database_commit_writes_sum ", "tabkeeper_database_commit_writes_count ",
            "tabkeeper_database_commit_duration_seconds_sum ", "tabkeeper_followers 0",
            #"tabkeeper_catalog_cache_lookups_total{result="hit"} "#, #"tabkeeper_database_bytes{file="database"} "#,
            #"tabkeeper_database_bytes{file="wal"} "#, #"tabkeeper_build_info{version="0.1.0"} 1"#,
            "process_open_fds ", "process_resident_memory_bytes ",
        ] {
            #expect(lines.contains { $0.hasPrefix(beginning) }, "\(beginning)")
        }
        try server.stop(SIGTERM)
    }
}
