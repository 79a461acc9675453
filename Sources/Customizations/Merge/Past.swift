/// What a merge needs to know of what came before: enough to tell what the maker of a change had seen.
public struct Past: Sendable {
    /// The changes recorded after the least base revision of the request, oldest first; where that is 0 and nothing was
    /// forgotten, the device's own are enough, as long as `hasOthers` says whether there are more.
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
    /// Complexity: O(changes since the base).
    func seen(at base: Int, by device: Identifier, present: Customization) -> Customization {
        var state = present
        if base == 0, oldestKept == 0 {
            state = Customization()
        } else {
            for change in changes.reversed() where change.revision > max(base, oldestKept) { state.undo(change) }
            if base < oldestKept { state.latestAct = state.latestAct(through: base) }
        }
        // What an administrator did is nobody's own.
        for change in changes
        where change.revision > base && change.device == device && change.fingerprint != .administration {
            let writes = change.effects.compactMap { effect in
                effect.write.map { FieldWrite(key: effect.key, entry: $0) }
            }
            let stamp = Stamp(time: change.at, device: device, change: change.id)
            _ = state.merge(writes, revision: change.revision, by: stamp)
        }
        return state
    }
}

extension Customization {
    /// The latest act among the fields that did not change after a revision.
    fileprivate func latestAct(through revision: Int) -> Int64 {
        fields.values.lazy.filter { $0.revision <= revision }.flatMap(\.entries).map(\.life.time).max() ?? Self.noAct
    }
}
