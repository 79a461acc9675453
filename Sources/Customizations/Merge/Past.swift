/// What a merge needs to know of what came before: enough to tell what the maker of a change had seen.
public struct Past: Sendable {
    /// The changes recorded after the least base revision of the request, oldest first; where that is 0 and nothing was
    /// forgotten, the device's own are enough, as long as `hasOthers` says whether there are more. Where there are none and
    /// nothing was taken out of turn (`ChangeRequest.takenBehindNew(_:)`), none are needed.
    public var changes: [RecordedChange]
    /// Whether other devices changed something after the least base revision.
    public var hasOthers: Bool
    /// The change ids of this device that were taken, as far as the request names them.
    public var taken: [Identifier: Fingerprint]
    /// The oldest revision whose state can still be told.
    public var oldestKept: Int

    public init(
        changes: [RecordedChange] = [], hasOthers: Bool = false, taken: [Identifier: Fingerprint] = [:],
        oldestKept: Int = 0
    ) {
        self.changes = changes
        self.hasOthers = hasOthers
        self.taken = taken
        self.oldestKept = oldestKept
    }

    /// The state at a base revision, plus what the same device wrote since, what was superseded included (contract §4).
    ///
    /// - Parameter unseen: Changes of the device that its next one has not seen, though they were taken since the base.
    /// - Complexity: O(changes since the base).
    func seen(
        at base: Int, by device: Identifier, without unseen: Set<Identifier> = [], present: Customization
    ) -> Customization {
        var state = present
        if base == 0, oldestKept == 0 {
            state = Customization()
        } else {
            for change in changes.reversed() where change.revision > max(base, oldestKept) { state.undo(change) }
            if base < oldestKept { state.latestAct = state.latestAct(through: base) }
        }
        // What an administrator did is nobody's own.
        for change in changes
        where change.isOwn(of: device, since: base) && !unseen.contains(change.id) { state.redo(change) }
        return state
    }
}

extension RecordedChange {
    /// Whether a device made it after a revision.
    func isOwn(of device: Identifier, since base: Int) -> Bool {
        revision > base && self.device == device && fingerprint != .administration
    }
}

extension Customization {
    /// The latest act among the fields that did not change after a revision.
    fileprivate func latestAct(through revision: Int) -> Int64 {
        fields.values.lazy.filter { $0.revision <= revision }.flatMap(\.entries).map(\.life.time).max() ?? Self.noAct
    }
}
