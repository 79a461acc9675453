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

    /// The ids of changes that were taken before and stand behind one that was not.
    ///
    /// Each change of a request has seen those before it and none of those behind it (contract §3.1), so that one that was
    /// rejected and is judged once more (§4.4) is judged without them.
    ///
    /// - Parameter taken: The ids of the device that were taken, with what they were taken for.
    /// - Complexity: O(changes).
    public func takenBehindNew(_ taken: [Identifier: Fingerprint]) -> Set<Identifier> {
        func isTaken(_ change: Change) -> Bool { !change.id.isEmpty && taken[change.id] == change.fingerprint }
        guard !taken.isEmpty, let new = changes.firstIndex(where: { !isTaken($0) }) else { return [] }
        let before = changes[..<new].map(\.id)
        return Set(changes[new...].filter(isTaken).map(\.id)).subtracting(before)
    }
}
