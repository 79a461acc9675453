/// Changes that a device sends together (contract §3.1).
public struct ChangeRequest: Hashable, Sendable {
    /// Where its choices hold.
    public enum Target: Hashable, Sendable {
        case layer(Layer)
        /// Every layer: for resets only.
        case everyLayer
    }

    /// Empty for requests without a device.
    public var device: Identifier
    public var family: DeviceFamily?
    /// The revision the device last pulled when the person acted.
    public var baseRevision: Int
    /// When it was sent by the device's clock, in milliseconds since 1970.
    public var sentAt: Int64?
    public var target: Target
    /// Whether any rejection rejects all.
    public var isAtomic: Bool
    /// Whether a choice is stored only where nothing was ever chosen or reset (contract §4.9).
    public var onlyIfUnset: Bool
    public var changes: [Change]

    public init(
        device: Identifier = .empty, family: DeviceFamily? = nil, baseRevision: Int = 0, sentAt: Int64? = nil,
        target: Target = .layer(.shared), isAtomic: Bool = false, onlyIfUnset: Bool = false, changes: [Change]
    ) {
        self.device = device
        self.family = family
        self.baseRevision = baseRevision
        self.sentAt = sentAt
        self.target = target
        self.isAtomic = isAtomic
        self.onlyIfUnset = onlyIfUnset
        self.changes = changes
    }

    /// The base revisions that it names; the least is what history is needed from.
    public var bases: ClosedRange<Int> {
        let all = [baseRevision] + changes.compactMap(\.baseRevision)
        return (all.min() ?? 0)...(all.max() ?? 0)
    }
}
