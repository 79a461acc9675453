/// The merge law (contract §4): a change is read against what its maker had seen, and its writes are merged into the
/// present state, field by field.
public struct Merge {
    /// What a request came to.
    public struct Outcome: Sendable {
        /// The state after it; the state before it where nothing was applied.
        public let customization: Customization
        /// One for each change, in order.
        public let results: [ChangeResult]
        /// What history keeps; empty where an atomic request was refused.
        public let recorded: [RecordedChange]
        /// Whether a rejection refused an atomic request as a whole.
        public let isRefused: Bool
    }

    private let request: ChangeRequest
    private let view: CatalogView
    private let past: Past
    private let limits: CustomizationLimits
    private let received: Int64
    private let now: Int64
    private let original: Customization
    private let revision: Int
    private var present: Customization
    /// What the maker had seen, where that is not the present state.
    private var seen: Customization?
    private var base: Int
    private var taken: [Identifier: Fingerprint]
    /// Taken before, but behind what is judged now, which has not seen it.
    private var unseen: Set<Identifier>
    private var kept = Kept()
    private var results: [ChangeResult] = []
    private var recorded: [RecordedChange] = []

    /// Merges a request into the present state.
    ///
    /// - Parameters:
    ///   - past: What came after the least revision in `request.bases`.
    ///   - now: The server's time, in milliseconds since 1970.
    public static func outcome(
        of request: ChangeRequest, on present: Customization, past: Past, view: CatalogView, now: Int64,
        limits: CustomizationLimits = CustomizationLimits()
    ) -> Outcome {
        var merge = Merge(request, present, past, view, now, limits)
        for change in request.changes { merge.take(change) }
        return merge.outcome()
    }

    private init(
        _ request: ChangeRequest, _ present: Customization, _ past: Past, _ view: CatalogView, _ now: Int64,
        _ limits: CustomizationLimits
    ) {
        self.request = request
        self.view = view
        self.past = past
        self.limits = limits
        received = now
        // The server's time never runs backwards (contract §4.1).
        self.now = max(now, present.latestAct)
        original = present
        revision = present.revision + 1
        self.present = present
        base = request.baseRevision
        taken = past.taken
        unseen = request.takenBehindNew(past.taken)
        look(from: base)
    }

    /// Finds what the maker had seen at a base revision.
    private mutating func look(from base: Int) {
        keep()
        self.base = base
        guard past.hasOthers || !unseen.isEmpty, base < original.revision else {
            seen = nil
            return
        }
        var past = past
        past.changes += recorded
        seen = past.seen(at: base, by: request.device, without: unseen, present: present)
    }

    /// A change that was taken before counts as seen by what follows it (contract §3.1 `duplicate`).
    private mutating func see(_ id: Identifier) {
        guard unseen.remove(id) != nil, seen != nil else { return }
        keep()
        guard past.hasOthers || !unseen.isEmpty else {
            seen = nil
            return
        }
        for change in past.changes where change.id == id && change.isOwn(of: request.device, since: base) {
            seen?.redo(change)
        }
    }

    private mutating func take(_ change: Change) {
        let status: ChangeResult.Status
        do throws(Rejection) {
            status = try read(change)
        } catch {
            status = .rejected(error)
        }
        results.append(ChangeResult(id: change.id, status: status))
    }

    private mutating func read(_ change: Change) throws(Rejection) -> ChangeResult.Status {
        if let known = change.id.isEmpty ? nil : taken[change.id] {
            guard known == change.fingerprint else {
                throw Rejection(.idReused, "id: “\(change.id)” was taken before for another change of this device")
            }
            see(change.id)
            return .duplicate
        }
        if let own = change.baseRevision, own != base {
            guard own > base else {
                throw Rejection(.badValue, "baseRevision: \(own) is smaller than \(base) of the change before it")
            }
            look(from: own)
        }
        if base > 0, base < past.oldestKept, change.at == nil {
            throw Rejection(
                .tooOld,
                "at: missing, and the history since revision \(base) is no longer kept; say when the person acted")
        }
        let operation = try change.operation.get()
        let stamp = stamp(for: change)
        prepare(for: operation, in: change.target)
        switch try judged(operation, in: change.target, stamp) {
        case .noop:
            record(change, stamp, .noop, [])
            return .noop
        case .writes(let writes, let isDormant):
            return try write(writes, isDormant: isDormant, change, stamp)
        }
    }

    /// Reads an operation; a rejection says so where it is by what its maker had seen, and not by what is there now.
    private func judged(
        _ operation: Operation, in target: ChangeRequest.Target?, _ stamp: Stamp
    ) throws(Rejection) -> ChangeReader.Reading {
        do throws(Rejection) {
            return try reading(of: operation, in: target, stamp)
        } catch {
            throw seen == nil ? error : error.asSeen(at: base)
        }
    }

    /// Reads an operation; a function of its own, so that nothing else holds the state when it is written to.
    private func reading(
        of operation: Operation, in target: ChangeRequest.Target?, _ stamp: Stamp
    ) throws(Rejection) -> ChangeReader.Reading {
        try ChangeReader(
            view: view, seen: seen ?? present, target: target ?? request.target, family: request.family, stamp: stamp,
            onlyIfUnset: request.onlyIfUnset
        ).read(operation)
    }

    /// When the act was (contract §4.1): its age counts, not the device's clock; never after the server's time, and
    /// never before what its maker had seen.
    private func stamp(for change: Change) -> Stamp {
        let told = change.at ?? request.sentAt ?? now
        let acted = request.sentAt.map { now - ($0 - told) } ?? told
        let time = max(min(acted, now), (seen ?? present).latestAct + 1)
        return Stamp(time: time, device: request.device, change: change.id, isImport: request.onlyIfUnset)
    }

    private mutating func write(
        _ writes: [FieldWrite], isDormant: Bool, _ change: Change, _ stamp: Stamp
    ) throws(Rejection) -> ChangeResult.Status {
        var writes = request.onlyIfUnset ? present.unsetOnly(writes) : writes
        let order = known(orderOf: writes)
        let isDeferred = order.map(isKnown) ?? false
        if let order, !isDeferred { writes = all(writes, keeping: order, by: stamp) }
        try present.checkLimits(limits, for: writes)
        if !kept.isEmpty, writes.contains(where: { kept.isTouched(by: $0, in: present) }) { keep() }
        let latestActBefore = present.latestAct
        let effects = present.merge(writes, revision: revision, by: stamp)
        _ = seen?.merge(writes, revision: revision, by: stamp)
        var isApplied = effects.contains(where: \.isEffective)
        if let order {
            kept.note(isDeferred ? Kept.Act(stamp: stamp, index: recorded.count) : nil, of: order)
            isApplied = isApplied || isDeferred && keepsSomething(of: order, by: stamp)
        }
        if isApplied { present.latestAct = max(present.latestAct, stamp.time) }
        record(change, stamp, isApplied ? .applied : .superseded, effects, latestActBefore)
        return isApplied ? .applied(isDormant: isDormant) : .superseded
    }

    // MARK: What order acts keep

    /// The order that writes are about, where the maker had seen one in this layer: what it keeps is not among the writes.
    private mutating func known(orderOf writes: [FieldWrite]) -> SortedOrders.Order? {
        guard case .position(let layer, let list, _) = writes.last?.key else { return nil }
        remember(list, in: [layer])
        let order = SortedOrders.Order(layer: layer, list: list)
        return (seen ?? present).entries(of: order).isEmpty ? nil : order
    }

    /// Whether all that the maker had seen in an order stands at present, so that keeping it adds nothing to it.
    private func isKnown(_ order: SortedOrders.Order) -> Bool {
        seen.map { present.knows(all: order, of: $0) } ?? true
    }

    /// The writes of an act with all that it keeps.
    private func all(_ writes: [FieldWrite], keeping order: SortedOrders.Order, by stamp: Stamp) -> [FieldWrite] {
        let written = Set(writes.map(\.key))
        return writes + keeping(order, by: stamp).filter { !written.contains($0.key) }
    }

    private func keeping(_ order: SortedOrders.Order, by stamp: Stamp) -> [FieldWrite] {
        (seen ?? present).keeping(order, catalogRevision: view.revision, by: stamp)
    }

    /// Whether what an act keeps lives longer by it: only what others did may outdo all of it.
    private func keepsSomething(of order: SortedOrders.Order, by stamp: Stamp) -> Bool {
        seen == nil || keeping(order, by: stamp).contains(where: present.takes)
    }

    /// Writes what the acts so far have kept, as part of the last one on each list.
    private mutating func keep() {
        for (order, act) in kept.orders {
            let writes = keeping(order, by: act.stamp)
            recorded[act.index].effects += present.merge(writes, revision: revision, by: act.stamp)
            _ = seen?.merge(writes, revision: revision, by: act.stamp)
        }
        kept.removeAll()
    }

    private mutating func remember(_ list: OrderList, in layers: [Layer]) {
        if seen == nil { present.remember(list, in: layers) } else { seen?.remember(list, in: layers) }
    }

    /// Has the order sorted that an operation is about: it is asked for more than once, and of many changes the next one is
    /// likely about the same list.
    private mutating func prepare(for operation: Operation, in target: ChangeRequest.Target?) {
        guard case .layer(let layer) = target ?? request.target, let list = operation.list(in: view) else { return }
        remember(list, in: Choices.layers(from: layer, family: request.family))
    }

    private mutating func record(
        _ change: Change, _ stamp: Stamp, _ status: RecordedChange.Status, _ effects: [RecordedChange.Effect],
        _ latestActBefore: Int64? = nil
    ) {
        if !change.id.isEmpty { taken[change.id] = change.fingerprint }
        recorded.append(
            RecordedChange(
                id: change.id, device: request.device, fingerprint: change.fingerprint, status: status,
                revision: revision, at: stamp.time, receivedAt: received,
                latestActBefore: latestActBefore ?? present.latestAct, effects: effects))
    }

    private consuming func outcome() -> Outcome {
        let isRefused = request.isAtomic && results.contains { $0.rejection != nil }
        if !isRefused { keep() }
        let isApplied = !isRefused && recorded.contains { $0.status == .applied }
        if isApplied {
            present.revision = revision
            present.updatedAt = received
        }
        for index in recorded.indices { recorded[index].revision = isApplied ? revision : original.revision }
        return Outcome(
            customization: isApplied ? present : original, results: results, recorded: isRefused ? [] : recorded,
            isRefused: isRefused)
    }
}
