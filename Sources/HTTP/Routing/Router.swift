/// Finds the route of a request, and answers what has none.
package struct Router: Sendable {
    /// Formats a fault; the request is there as far as it was understood.
    package typealias FaultResponse = @Sendable (Fault, Request?) -> Response

    private var tree = RouteTree()
    private let fault: FaultResponse

    /// A router of these routes.
    package init(routes: [Route], fault: @escaping FaultResponse = { fault, _ in fault.plainResponse }) {
        for route in routes { tree.insert(route, route.template.segments[...]) }
        self.fault = fault
    }

    /// The router as the server takes it.
    package var responder: Responder {
        Responder(admit: { admit($0) }, respond: { await respond($0) }, fault: fault)
    }

    /// Decides about a request when its head is there, before its content is asked for. O(segments) for trees
    /// without a literal beside a parameter.
    package func admit(_ head: RequestHead) -> Admission {
        guard let resource = head.target.resource else { return .accepted(.none, nil) }
        switch find(head.method, resource.segments) {
        case .route(let match): return .accepted(match.route.content, match)
        case .allowed where head.method == .options: return .accepted(.collected(limit: 4_096), nil)
        case .allowed(let methods): return .refused(.methodNotAllowed(methods))
        case .nothing: return .refused(.notFound)
        }
    }

    /// Answers a request.
    package func respond(_ request: Request) async -> Response {
        if let match = request.match { return await match.route.handler(request, match.parameters) }
        guard let resource = request.head.target.resource else {
            return Self.options([.get, .head, .post, .put, .delete, .patch, .options])
        }
        switch find(request.method, resource.segments) {
        case .route(let match): return await match.route.handler(request, match.parameters)
        case .allowed(let methods) where request.method == .options: return Self.options(methods)
        case .allowed(let methods): return fault(.methodNotAllowed(methods), request)
        case .nothing: return fault(.notFound, request)
        }
    }

    private enum Finding {
        case route(RouteMatch)
        case allowed([Method])
        case nothing
    }

    private func find(_ method: Method, _ segments: [String]) -> Finding {
        var match: RouteMatch?
        var allowed: [Method] = []
        _ = tree.search(segments[...], []) { routes, values in
            let route = routes.first { $0.method == method } ?? routes.first { $0.method == .get && method == .head }
            if let route {
                let names = route.template.parameterNames
                match = RouteMatch(route: route, parameters: PathParameters(names: names, values: values))
                return true
            }
            allowed += routes.map(\.method)
            return false
        }
        if let match { return .route(match) }
        if allowed.isEmpty { return .nothing }
        if allowed.contains(.get) { allowed.append(.head) }
        return .allowed(allowed + [.options])
    }

    private static func options(_ methods: [Method]) -> Response {
        Response(.noContent, fields: ["Allow": Method.allowValue(methods)])
    }
}
