/// Somebody who is told of commits.
package protocol StoreObserver: AnyObject, Sendable {
    /// Takes word of what was committed.
    ///
    /// It is called after the commit and before the writer hears of it, in the order of the commits, on the writer's
    /// thread: it must neither wait nor take long.
    func committed(_ event: StoreEvent)
}
