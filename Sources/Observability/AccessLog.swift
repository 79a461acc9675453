package import HTTP
import Sockets

/// Logs one line a request.
///
/// No line has a credential. A path and an address tell who somebody is, so they are there only if it is asked for; the
/// route stands for the path.
package struct AccessLog: Sendable {
    private let log: Log
    private let namesPeople: Bool

    /// A log of requests.
    ///
    /// - Parameter namesPeople: whether path and address are logged.
    package init(_ log: Log, namesPeople: Bool) {
        self.log = log
        self.namesPeople = namesPeople
    }

    /// Logs what became of a request: an error of this server as a warning.
    package func note(_ exchange: Exchange) {
        let level = (exchange.status?.code ?? 0) >= 500 ? LogLevel.warning : .info
        log.write(level, "request") { line in
            line.add("method", exchange.head?.method.rawValue)
            line.add("route", exchange.route?.template.text)
            line.add("operation", exchange.route?.operationID)
            line.add("status", exchange.status?.code)
            line.add("bytes", exchange.bytes)
            line.add("ms", milliseconds: .nanoseconds(exchange.nanoseconds))
            line.add("requestId", exchange.requestID)
            line.add("key", exchange.caller)
            line.add("traceId", exchange.head.flatMap { TraceParent($0.fields) }?.traceID)
            line.add("cutOff", if: !exchange.isWhole)
            if namesPeople {
                line.add("path", exchange.head?.rawPath)
                line.add("client", exchange.client?.description)
            }
        }
    }
}
