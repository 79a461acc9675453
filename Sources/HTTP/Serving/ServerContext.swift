internal import Sockets

/// What all connections of a server share.
package final class ServerContext: Sendable {
    /// Answers requests.
    package let responder: Responder

    /// The limits.
    package let limits: ServerLimits

    /// Whose word about clients counts.
    package let proxies: TrustedProxies

    /// What is counted.
    package let gauges: ServerGauges

    /// The room for content.
    package let budget: ContentBudget

    /// The room for answers that connections keep for their next request.
    package let answerBudget: ContentBudget

    /// Is told of each exchange, on a loop's thread.
    package let observe: @Sendable (Exchange) -> Void

    init(
        responder: Responder, limits: ServerLimits, proxies: TrustedProxies, gauges: ServerGauges,
        observe: @escaping @Sendable (Exchange) -> Void
    ) {
        self.responder = responder
        self.limits = limits
        self.proxies = proxies
        self.gauges = gauges
        self.observe = observe
        budget = ContentBudget(limit: limits.contentMemory, share: limits.contentShare)
        answerBudget = ContentBudget(limit: limits.answerMemory, share: .kibibytes(0))
    }
}
