extension Act {
    /// Resets a layer, or every one, by the word of an administrator and not of a device (contract §6).
    ///
    /// Whoever had not read it had not seen it, also among requests without a device.
    ///
    /// - Parameters:
    ///   - layer: `nil` is every layer.
    ///   - now: When it is made, in milliseconds since 1970.
    /// - Throws: `bad-value` for own items in a layer that has none.
    /// - Complexity: O(fields).
    public static func reset(
        _ what: Operation.ResetScope.What, in layer: Layer?, on present: Customization, now: Int64
    ) throws(Rejection) -> Act {
        let stamp = stamp(on: present, device: .empty, change: .empty, now: now)
        let reader = ResetReader(layer: layer, item: nil, container: nil, children: [], stamp: stamp)
        let writes = try reader.writes(what).map { ($0, stamp) }
        return make(writes, on: present, stamp: stamp, now: now, results: [], fingerprint: .administration)
    }
}

extension Fingerprint {
    /// Of what no device made: a reset of everybody or of a forgotten device, an import.
    public static let administration = Fingerprint(high: 0, low: 1)
}
