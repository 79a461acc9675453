internal import CustomizationsWire
package import HTTP

/// What is answered while the database is being opened, which may have to be migrated: that the process lives, how far it
/// has come, and 503 to all else (contract §6, `/readyz`).
package struct OpeningAnswers: Sendable {
    /// In how many seconds it is worth asking again.
    private static let patience = 5

    private let progress: @Sendable () -> String
    private let metrics: @Sendable () -> [UInt8]

    /// Answers of these parts.
    ///
    /// - Parameters:
    ///   - progress: A sentence about what is being done, and how far it has come.
    ///   - metrics: What Prometheus is told.
    package init(progress: @escaping @Sendable () -> String, metrics: @escaping @Sendable () -> [UInt8] = { [] }) {
        self.progress = progress
        self.metrics = metrics
    }

    /// The responder for an audience. It admits every request with a route, as `ResponderSwitch` wishes, and asks for no
    /// content: what a client sends is not kept for an answer that says “not yet”.
    package func responder(
        for audience: Operations.Audience, _ crossOrigin: CrossOrigin = CrossOrigin(origins: [])
    ) -> Responder {
        let router = Router(routes: routes(for: audience))
        let others = Dictionary(
            uniqueKeysWithValues: Method.allCases.map {
                ($0, RouteMatch(route: notYet($0), parameters: PathParameters(names: [], values: [])))
            })
        let responder = Responder(
            admit: { head in
                if case .accepted(_, let match?) = router.admit(head) { return .accepted(.streamed, match) }
                return .accepted(.streamed, others[head.method])
            },
            respond: { request in
                guard let match = request.match else { return unavailable(request) }
                return await match.route.handler(request, match.parameters)
            },
            fault: Operations.response(to:for:))
        return crossOrigin.wrapping(Tracing.wrapping(responder))
    }

    private func routes(for audience: Operations.Audience) -> [Route] {
        var routes = [
            Route(.get, "/healthz", operationID: "getHealth") { request, _ in
                Response.object(cache: .none) { $0.member("status", "ok") }.secured(requestID: RequestID.of(request))
            },
            Route(.get, "/readyz", operationID: "getReadiness") { request, _ in unavailable(request) },
        ]
        if audience != .clients {
            let text = Route(.get, "/metrics", operationID: "getMetrics") { [metrics] request, _ in
                Operations.metricsResponse(metrics()).secured(requestID: RequestID.of(request))
            }
            routes.append(text)
        }
        return routes
    }

    /// What stands for every other operation of a method.
    private func notYet(_ method: Method) -> Route {
        Route(method, "/{path}", operationID: "opening \(method.rawValue)") { request, _ in unavailable(request) }
    }

    private func unavailable(_ request: Request) -> Response {
        var problem = Problem(.unavailable, progress())
        problem.fields = [("Retry-After", String(Self.patience))]
        let requestID = RequestID.of(request)
        return problem.response(requestID: requestID).secured(requestID: requestID)
    }
}
