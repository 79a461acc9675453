internal import CustomizationsWire

/// What a server does at present, from two readings of its metrics.
struct ServerFigures: Sendable {
    /// The requests of one route.
    struct Route: Sendable {
        let name: String
        let perSecond: Double
        /// In milliseconds; `nil` without requests.
        let mean: Double?
        /// The bound under which 99 of 100 requests were, in milliseconds.
        let slowest: Double?
    }

    let routes: [Route]
    let commitsPerSecond: Double
    let readsPerSecond: Double
    let connections: Int
    let followers: Int
    let databaseBytes: Int
    let memoryBytes: Int

    private static let duration = "tabkeeper_http_request_duration_seconds"

    /// - Parameter seconds: Between the readings.
    init(from before: [MetricsSample], to after: [MetricsSample], seconds: Double) {
        let (old, new) = (Self.values(before), Self.values(after))
        func rate(_ name: String) -> Double {
            max(0, (new.total(name) - old.total(name)) / max(0.001, seconds))
        }
        let names = Set(after.filter { $0.name == Self.duration + "_count" }.compactMap { Self.route($0) })
        routes = names.sorted().map { Self.route($0, old, new, seconds) }.filter { $0.perSecond > 0 }
        commitsPerSecond = rate("tabkeeper_database_commit_duration_seconds_count")
        readsPerSecond = rate("tabkeeper_database_reads_total")
        connections = Int(new.total("tabkeeper_connections"))
        followers = Int(new.total("tabkeeper_followers"))
        databaseBytes = Int(new.total("tabkeeper_database_bytes"))
        memoryBytes = Int(new.total("process_resident_memory_bytes"))
    }

    private static func values(_ samples: [MetricsSample]) -> Reading { Reading(samples: samples) }

    private static func route(_ sample: MetricsSample) -> String? {
        guard let method = sample.labels["method"], let route = sample.labels["route"] else { return nil }
        return "\(method) \(route)"
    }

    private static func route(_ name: String, _ old: Reading, _ new: Reading, _ seconds: Double) -> Route {
        let count = new.total(duration + "_count", name) - old.total(duration + "_count", name)
        let sum = new.total(duration + "_sum", name) - old.total(duration + "_sum", name)
        let (before, after) = (old.buckets(duration, name), new.buckets(duration, name))
        let bound = after.sorted { $0.key < $1.key }.first { bound, total in
            total - (before[bound] ?? 0) >= count * 0.99
        }
        return Route(
            name: name, perSecond: count / max(0.001, seconds), mean: count > 0 ? sum / count * 1_000 : nil,
            slowest: count > 0 ? bound.map { $0.key * 1_000 } : nil)
    }

    /// Samples with sums over labels.
    private struct Reading {
        let samples: [MetricsSample]

        func total(_ name: String, _ route: String? = nil) -> Double {
            samples.reduce(0) { sum, sample in
                let counts = sample.name == name && (route == nil || ServerFigures.route(sample) == route)
                return counts ? sum + sample.value : sum
            }
        }

        func buckets(_ name: String, _ route: String) -> [Double: Double] {
            var buckets: [Double: Double] = [:]
            for sample in samples where sample.name == name + "_bucket" && ServerFigures.route(sample) == route {
                guard let bound = sample.labels["le"].flatMap(Double.init) else { continue }
                buckets[bound, default: 0] += sample.value
            }
            return buckets
        }
    }

    /// The figures as a document.
    var json: JSON {
        .object([
            JSONMember("commitsPerSecond", .double(commitsPerSecond)),
            JSONMember("readsPerSecond", .double(readsPerSecond)),
            JSONMember("connections", .integer(Int64(connections))),
            JSONMember("followers", .integer(Int64(followers))),
            JSONMember("databaseBytes", .integer(Int64(databaseBytes))),
            JSONMember("memoryBytes", .integer(Int64(memoryBytes))),
            JSONMember(
                "routes",
                .array(
                    routes.map { route in
                        .object([
                            JSONMember("route", .string(route.name)), JSONMember("perSecond", .double(route.perSecond)),
                            JSONMember("meanMilliseconds", route.mean.map { .double($0) } ?? .null),
                            JSONMember("p99Milliseconds", route.slowest.map { .double($0) } ?? .null),
                        ])
                    })),
        ])
    }
}
