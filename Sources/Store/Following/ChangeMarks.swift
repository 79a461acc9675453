import Synchronization

/// Tells, without a read, that what was read a while ago has not changed since.
///
/// Customizations share a fixed number of counters, so that memory does not grow with the people: a commit raises the
/// one that its customization falls to, and those of others that share it are taken for changed too, which costs them a
/// read. Counters are raised after the commit and before its writer is answered: who has written reads what is new.
package final class ChangeMarks: Sendable {
    /// The state of things at a moment *before* a read.
    package struct Mark: Sendable {
        fileprivate let slot: Slot
        fileprivate let slotCount: UInt64
        fileprivate let allCount: UInt64
    }

    fileprivate final class Slot: Sendable {
        let count = Atomic<UInt64>(0)
    }

    private let slots: [Slot]
    private let all = Slot()

    /// - Parameter slots: How many counters there are.
    package init(slots: Int = 4_096) {
        self.slots = (0..<slots).map { _ in Slot() }
    }

    /// The mark of a customization, to be taken before it is read.
    package func mark(_ id: CustomizationID) -> Mark {
        let slot = slot(of: id)
        return Mark(
            slot: slot, slotCount: slot.count.load(ordering: .acquiring), allCount: all.count.load(ordering: .acquiring)
        )
    }

    /// Whether nothing has changed since the mark was taken. O(1), without waiting.
    package func holds(_ mark: Mark) -> Bool {
        mark.slot.count.load(ordering: .acquiring) == mark.slotCount
            && all.count.load(ordering: .acquiring) == mark.allCount
    }

    /// A customization has changed.
    func changed(_ id: CustomizationID) { slot(of: id).count.add(1, ordering: .releasing) }

    /// Anything may have changed: a catalog, an app, everybody's choices.
    func changedAll() { all.count.add(1, ordering: .releasing) }

    private func slot(of id: CustomizationID) -> Slot {
        slots[Int(UInt(bitPattern: id.hashValue) % UInt(slots.count))]
    }
}
