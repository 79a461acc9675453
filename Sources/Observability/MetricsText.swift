/// Metrics in Prometheus' text format, version 0.0.4.
package struct MetricsText {
    /// What `Content-Type` says of it.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    /// A label with its value.
    package typealias Label = (name: String, value: String)

    /// What a family's samples mean.
    package enum Kind: String, Sendable {
        case counter, gauge, histogram, summary
    }

    /// What has been written.
    package private(set) var bytes: [UInt8] = []

    /// No metrics.
    package init() { bytes.reserveCapacity(16_384) }

    /// Begins a family: all its samples follow it.
    package mutating func family(_ name: String, _ kind: Kind, _ help: String) {
        bytes += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n".utf8
    }

    /// A family with a single sample.
    package mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
        family(name, kind, help)
        sample(name, [], value)
    }

    /// Adds a sample.
    package mutating func sample(_ name: String, _ labels: [Label], _ value: Int) {
        write(name, labels, String(value))
    }

    /// Adds a sample of seconds.
    package mutating func sample(_ name: String, _ labels: [Label], microseconds: Int64) {
        write(name, labels, Self.seconds(microseconds))
    }

    /// Adds all samples of a histogram; buckets count what is in those before them, too.
    package mutating func histogram(_ name: String, _ labels: [Label], _ histogram: Histogram) {
        var count = 0
        for (index, bound) in Histogram.bounds.enumerated() {
            count += histogram.counts[index]
            sample(name + "_bucket", labels + [("le", Self.seconds(bound))], count)
        }
        sample(name + "_bucket", labels + [("le", "+Inf")], histogram.count)
        sample(name + "_sum", labels, microseconds: histogram.sum)
        sample(name + "_count", labels, histogram.count)
    }

    private mutating func write(_ name: String, _ labels: [Label], _ value: String) {
        bytes += name.utf8
        if !labels.isEmpty {
            let pairs = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
            bytes += "{\(pairs.joined(separator: ","))}".utf8
        }
        bytes += " \(value)\n".utf8
    }

    /// Seconds with as many digits behind the point as there must be, by whole numbers: no rounding, no exponent.
    private static func seconds(_ microseconds: Int64) -> String {
        let rest = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
        let digits = rest.reversed().drop { $0 == "0" }.reversed()
        return digits.isEmpty ? String(microseconds / 1_000_000) : "\(microseconds / 1_000_000).\(String(digits))"
    }

    private static func escaped(_ value: String) -> String {
        var text = ""
        for character in value.unicodeScalars {
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}
