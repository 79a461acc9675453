/// An act's place in time: of two acts the greater stamp stands (contract §4.1, §4.2).
public struct Stamp: Hashable, Sendable {
    /// Whether it was made `onlyIfUnset`, which counts as older than any other choice (contract §4.9).
    public var isImport: Bool
    /// The act time, in milliseconds since 1970-01-01T00:00:00Z.
    public var time: Int64
    /// The device that made it; empty for requests without a device.
    public var device: Identifier
    /// The change's id; empty where it has none.
    public var change: Identifier

    public init(time: Int64, device: Identifier, change: Identifier, isImport: Bool = false) {
        self.isImport = isImport
        self.time = time
        self.device = device
        self.change = change
    }
}

extension Stamp: Comparable {
    /// Imports first, then by act time; of equal act times the greater device id, then the greater change id, bytewise.
    public static func < (one: Stamp, other: Stamp) -> Bool {
        if one.isImport != other.isImport { return one.isImport }
        if one.time != other.time { return one.time < other.time }
        if one.device != other.device { return one.device < other.device }
        return one.change < other.change
    }
}
