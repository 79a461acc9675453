import Synchronization

/// A responder that another takes the place of, once, while connections go on: what a server answers before its
/// application is there, and after.
///
/// A request that was admitted before is answered as it was admitted, if that was with a route: content that was not
/// collected is not taken for none.
package final class ResponderSwitch: Sendable {
    private final class Box: Sendable {
        let responder: Responder

        init(_ responder: Responder) {
            self.responder = responder
        }
    }

    private let first: Responder
    private let second = AtomicLazyReference<Box>()

    /// A switch that stands on a first responder, which should admit every request with a route.
    package init(first: Responder) {
        self.first = first
    }

    /// Lets another answer from now on; a second call changes nothing.
    package func turn(to responder: Responder) { _ = second.storeIfNil(Box(responder)) }

    /// The responder that is one of the two at any time.
    package var responder: Responder {
        var responder = Responder(
            admit: { [self] in present.admit($0) }, respond: { [self] in await present.respond($0) },
            fault: { [self] in present.fault($0, $1) })
        responder.renewed = { [self] in present.renewed() }
        return responder
    }

    private var present: Responder { second.load()?.responder ?? first }
}
