/// Somebody who owns a descriptor and is told, on the loop's thread, what it is ready for.
package protocol EventHandler: AnyObject, Sendable {
    /// Called on the loop's thread when the descriptor is ready.
    func ready(_ readiness: Readiness)
}
