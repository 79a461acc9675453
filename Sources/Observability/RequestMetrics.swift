package import HTTP
import Synchronization

/// Counts requests and how long they took, by route and class of status.
package final class RequestMetrics: Sendable {
    private struct Key: Hashable, Comparable {
        let operation: String
        let statusClass: Int

        static func < (left: Key, right: Key) -> Bool {
            (left.operation, left.statusClass) < (right.operation, right.statusClass)
        }
    }

    private struct Entry {
        let method: String
        let route: String
        var durations = Histogram()
        var bytes = 0

        mutating func note(_ exchange: Exchange) {
            durations.observe(microseconds: exchange.nanoseconds / 1_000)
            bytes += exchange.bytes
        }
    }

    private let entries = Mutex<[Key: Entry]>([:])

    /// Metrics of no request.
    package init() {}

    /// Counts a request. The number of routes bounds what is kept: what a client writes is no label.
    package func note(_ exchange: Exchange) {
        let route = exchange.route
        let key = Key(operation: route?.operationID ?? "", statusClass: (exchange.status?.code ?? 0) / 100)
        entries.withLock { entries in
            // In place: a histogram that is taken out and put back is copied.
            entries[
                key, default: Entry(method: route?.method.rawValue ?? "none", route: route?.template.text ?? "none")
            ].note(exchange)
        }
    }

    /// Writes two families.
    package func write(to text: inout MetricsText) {
        let entries = entries.withLock { $0 }.sorted { $0.key < $1.key }
        let name = "tabkeeper_http_request_duration_seconds"
        text.family(name, .histogram, "From the last byte of a request until its answer was whole.")
        for (key, entry) in entries { text.histogram(name, Self.labels(key, entry), entry.durations) }
        let bytes = "tabkeeper_http_response_content_bytes_total"
        text.family(bytes, .counter, "Content that was answered.")
        for (key, entry) in entries { text.sample(bytes, Self.labels(key, entry), entry.bytes) }
    }

    private static func labels(_ key: Key, _ entry: Entry) -> [MetricsText.Label] {
        // Without a status the client was gone before there was one.
        let status = key.statusClass == 0 ? "none" : "\(key.statusClass)xx"
        return [("method", entry.method), ("route", entry.route), ("status", status)]
    }
}
