package import HTTP

extension MetricsText {
    /// Writes what a server counts.
    package mutating func write(_ server: Server) {
        let gauges = server.gauges
        let connections = "tabkeeper_connections"
        family(connections, .gauge, "Open connections by what they do.")
        for activity in ConnectionActivity.allCases {
            sample(connections, [("state", activity.name)], gauges.connections(activity))
        }
        single(
            "tabkeeper_connections_accepted_total", .counter, "Connections that were taken.",
            gauges.acceptedConnections)
        single(
            "tabkeeper_connections_refused_total", .counter, "Connections beyond a cap, answered 503.",
            gauges.refusedConnections)
        single(
            "tabkeeper_accept_failures_total", .counter, "Calls of accept(2) that failed.", gauges.failedAccepts)
        single(
            "tabkeeper_request_content_bytes", .gauge, "Content kept until its request is answered.",
            server.heldContent)
    }

    /// Writes how the log does.
    package mutating func write(_ writer: LogWriter) {
        single(
            "tabkeeper_log_lines_dropped_total", .counter, "Lines of the log that found no room.", writer.droppedLines)
    }
}
