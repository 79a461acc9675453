internal import HTTP

extension Operations {
    /// `GET /metrics`: what Prometheus scrapes, in its text format.
    func getMetrics(_ call: Call) async throws(OperationError) -> Response {
        Self.metricsResponse(metrics())
    }

    /// Metrics as Prometheus takes them.
    static func metricsResponse(_ text: [UInt8]) -> Response {
        Response(
            .ok,
            fields: [
                "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
                "Cache-Control": CachePolicy.none.rawValue,
            ],
            content: .bytes(text))
    }
}
