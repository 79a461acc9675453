import Synchronization

/// How much content all connections together keep until their requests are whole.
///
/// The cap for one request bounds one request only: with 16,384 connections of 2 MiB each it would be 32 GiB, and
/// content is collected before anybody knows whose it is.
package final class ContentBudget: Sendable {
    private let limit: Int
    private let share: Int
    private let held = Atomic(0)

    /// A budget in which content up to `share` always has room.
    package init(limit: ByteCount, share: ByteCount) {
        self.limit = limit.bytes
        self.share = share.bytes
    }

    /// The bytes kept at present.
    package var bytes: Int { held.load(ordering: .relaxed) }

    /// Whether so many bytes more would stay within the limit.
    package func hasRoom(for bytes: Int) -> Bool { self.bytes + bytes <= limit }

    /// Says that a request's content has grown or shrunk.
    ///
    /// - Returns: whether it may stay.
    package func change(from before: Int, to after: Int) -> Bool {
        if before == after { return true }
        let total = held.add(after - before, ordering: .relaxed).newValue
        return total <= limit || after <= share || after < before
    }
}
