import Testing

/// The ways in which the network may cut one and the same input: whole, byte by byte, and in two at every index.
enum Splits {
    static func of(_ bytes: [UInt8]) -> [[[UInt8]]] {
        var splits = [[bytes], bytes.map { [$0] }]
        for index in bytes.indices.dropFirst() {
            splits.append([Array(bytes[..<index]), Array(bytes[index...])])
        }
        return splits
    }

    /// Asserts that the outcome is the same for every way, and returns it.
    static func sameOutcome<Outcome: Equatable>(
        _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation, _ feed: ([[UInt8]]) -> Outcome
    ) -> Outcome {
        let whole = feed([bytes])
        for pieces in of(bytes) {
            let outcome = feed(pieces)
            if outcome != whole {
                Issue.record(
                    "pieces \(pieces.map(\.count)): \(outcome), whole: \(whole)", sourceLocation: sourceLocation)
            }
        }
        return whole
    }
}
