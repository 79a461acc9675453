/// One sample of Prometheus' text format (version 0.0.4).
struct MetricsSample: Sendable {
    let name: String
    let labels: [String: String]
    let value: Double

    /// The samples of a text; lines that are none are left out.
    static func list(_ text: String) -> [MetricsSample] {
        text.split(separator: "\n").compactMap { $0.hasPrefix("#") ? nil : MetricsSample($0) }
    }

    private init?(_ line: Substring) {
        guard let space = line.lastIndex(of: " "), let value = Double(line[line.index(after: space)...]) else {
            return nil
        }
        self.value = value
        let head = line[..<space]
        guard let brace = head.firstIndex(of: "{"), head.hasSuffix("}") else {
            (name, labels) = (String(head), [:])
            return
        }
        name = String(head[..<brace])
        var labels: [String: String] = [:]
        // No label of this server has a comma or an escape in it.
        for pair in head[head.index(after: brace)...].dropLast().split(separator: ",") {
            let sides = pair.split(separator: "=", maxSplits: 1)
            if sides.count == 2 { labels[String(sides[0])] = sides[1].filter { $0 != "\"" } }
        }
        self.labels = labels
    }
}
