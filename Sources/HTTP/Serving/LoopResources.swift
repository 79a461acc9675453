package import Synchronization

/// What the connections of one loop share, so that each need not have its own. Only the loop's thread uses it.
package final class LoopResources: Sendable {
    /// Where bytes are read into before the connection takes them.
    package let scratch = Mutex([UInt8](repeating: 0, count: 64 * 1024))

    /// The value of `Date`.
    package let date = Mutex(DateClock())

    /// Resources for one loop.
    package init() {}
}
