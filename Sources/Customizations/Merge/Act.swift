/// An act of the server's own making on a customization: a replacement or an undo, recorded like any change.
public struct Act: Sendable {
    /// What became of a field that an undo would have changed.
    public struct FieldResult: Hashable, Sendable {
        public let key: FieldKey
        /// `false`: it was changed again since, and stays.
        public let isApplied: Bool
    }

    /// The state after it; the state before it where nothing changed.
    public let customization: Customization
    /// What history keeps; `nil` where nothing changed.
    public let recorded: RecordedChange?
    /// For an undo, one for each field.
    public let results: [FieldResult]

    /// Makes a customization exactly what a document says (contract §3.2, `PUT`).
    ///
    /// - Parameters:
    ///   - change: The id of the change, or empty.
    ///   - now: The server's time, in milliseconds since 1970.
    public static func replace(
        _ present: Customization, with content: CustomizationContent, view: CatalogView, device: Identifier = .empty,
        change: Identifier = .empty, now: Int64
    ) -> Act {
        let stamp = stamp(on: present, device: device, change: change, now: now)
        let replacement = Replacement(content: content, view: view, stamp: stamp)
        return make(replacement.writes(on: present), on: present, stamp: stamp, now: now, results: [])
    }

    /// Makes the inverse of what a revision changed, for the fields that still hold what it wrote (contract §3.5, `undo`).
    ///
    /// - Parameter revision: The changes of the revision to undo, oldest first.
    public static func undo(
        _ revision: [RecordedChange], on present: Customization, device: Identifier = .empty,
        change: Identifier = .empty, now: Int64
    ) -> Act {
        let stamp = stamp(on: present, device: device, change: change, now: now)
        let inverse = Inverse(of: revision, on: present, stamp: stamp)
        return make(inverse.writes, on: present, stamp: stamp, now: now, results: inverse.results)
    }

    static func stamp(
        on present: Customization, device: Identifier, change: Identifier, now: Int64
    ) -> Stamp {
        Stamp(time: max(now, present.latestAct + 1), device: device, change: change)
    }

    static func make(
        _ writes: [(FieldWrite, Stamp)], on present: Customization, stamp: Stamp, now: Int64, results: [FieldResult],
        fingerprint: Fingerprint = Fingerprint(high: 0, low: 0)
    ) -> Act {
        var state = present
        var effects: [RecordedChange.Effect] = []
        var rest = writes[...]
        while let by = rest.first?.1 {
            let together = rest.prefix { $0.1 == by }
            effects += state.merge(together.map(\.0), revision: present.revision + 1, by: by)
            rest = rest.dropFirst(together.count)
        }
        guard effects.contains(where: \.isEffective) else {
            return Act(customization: present, recorded: nil, results: results)
        }
        state.revision = present.revision + 1
        state.updatedAt = now
        let recorded = RecordedChange(
            id: stamp.change, device: stamp.device, fingerprint: fingerprint, status: .applied,
            revision: state.revision, at: stamp.time, receivedAt: now, latestActBefore: present.latestAct,
            effects: effects)
        return Act(customization: state, recorded: recorded, results: results)
    }
}
