package import HTTP

extension Operations {
    /// What a listener serves.
    package enum Audience: Sendable {
        /// Everybody, and Prometheus too: the only listener there is.
        case all
        /// Everybody but Prometheus.
        case clients
        /// Those who operate the server: health, readiness and metrics.
        case operators
    }

    /// The router of the operations that an audience is served.
    package func responder(for audience: Audience, _ crossOrigin: CrossOrigin = CrossOrigin(origins: [])) -> Responder {
        let operational: Set<String> = ["getHealth", "getReadiness", "getMetrics"]
        let served = routes.filter { route in
            switch audience {
            case .all: true
            case .clients: route.operationID != "getMetrics"
            case .operators: operational.contains(route.operationID)
            }
        }
        return crossOrigin.wrapping(Tracing.wrapping(responder(of: served)))
    }
}
