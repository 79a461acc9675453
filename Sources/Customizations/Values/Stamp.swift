/// An act's place in time: of two acts the greater stamp stands (contract §4.1, §4.2).
///
/// All that one act writes shares one stamp, and most comparisons are of a stamp with itself, so that it is a reference to
/// what never changes: copied and compared in one step.
public struct Stamp: Sendable {
    private final class Parts: Sendable {
        let isImport: Bool
        let time: Int64
        let device: Identifier
        let change: Identifier

        init(isImport: Bool, time: Int64, device: Identifier, change: Identifier) {
            self.isImport = isImport
            self.time = time
            self.device = device
            self.change = change
        }
    }

    private let parts: Parts

    public init(time: Int64, device: Identifier, change: Identifier, isImport: Bool = false) {
        parts = Parts(isImport: isImport, time: time, device: device, change: change)
    }

    /// Whether it was made `onlyIfUnset`, which counts as older than any other choice (contract §4.9).
    public var isImport: Bool { parts.isImport }
    /// The act time, in milliseconds since 1970-01-01T00:00:00Z.
    public var time: Int64 { parts.time }
    /// The device that made it; empty for requests without a device.
    public var device: Identifier { parts.device }
    /// The change's id; empty where it has none.
    public var change: Identifier { parts.change }
}

extension Stamp: Hashable {
    public static func == (one: Stamp, other: Stamp) -> Bool {
        one.parts === other.parts
            || one.time == other.time && one.isImport == other.isImport && one.device == other.device
                && one.change == other.change
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(time)
        hasher.combine(device)
        hasher.combine(change)
    }
}

extension Stamp: Comparable {
    /// Imports first, then by act time; of equal act times the greater device id, then the greater change id, bytewise.
    public static func < (one: Stamp, other: Stamp) -> Bool {
        if one.parts === other.parts { return false }
        if one.isImport != other.isImport { return one.isImport }
        if one.time != other.time { return one.time < other.time }
        if one.device != other.device { return one.device < other.device }
        return one.change < other.change
    }
}
