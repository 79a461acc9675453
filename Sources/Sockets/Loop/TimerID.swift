/// Names one timer of an event loop.
package struct TimerID: Hashable, Comparable, Sendable {
    let number: UInt64

    /// Ids are given in rising order.
    package static func < (left: TimerID, right: TimerID) -> Bool { left.number < right.number }
}
