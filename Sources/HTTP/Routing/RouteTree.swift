/// Routes by segment: literals win over parameters, and what fails deeper is tried the other way.
struct RouteTree: Sendable {
    private var literals: [(segment: String, tree: RouteTree)] = []
    private var parameter: [RouteTree] = []
    private(set) var routes: [Route] = []

    /// Adds a route; two of one method and shape trap, as one of them could never answer.
    mutating func insert(_ route: Route, _ segments: ArraySlice<PathTemplate.Segment>) {
        switch segments.first {
        case nil:
            precondition(
                !routes.contains { $0.method == route.method }, "\(route.operationID) has the path of another route")
            routes.append(route)
        case .literal(let segment):
            if let index = literals.firstIndex(where: { Self.equal($0.segment, segment) }) {
                literals[index].tree.insert(route, segments.dropFirst())
            } else {
                var tree = RouteTree()
                tree.insert(route, segments.dropFirst())
                literals.append((segment, tree))
            }
        case .parameter:
            if parameter.isEmpty { parameter.append(RouteTree()) }
            parameter[0].insert(route, segments.dropFirst())
        }
    }

    /// Calls `found` with the routes of each node that the segments lead to, best first, until it says enough.
    func search(_ segments: ArraySlice<String>, _ values: [String], _ found: ([Route], [String]) -> Bool) -> Bool {
        guard let segment = segments.first else { return !routes.isEmpty && found(routes, values) }
        for (literal, tree) in literals where Self.equal(literal, segment) {
            if tree.search(segments.dropFirst(), values, found) { return true }
        }
        guard let tree = parameter.first, !segment.isEmpty else { return false }
        return tree.search(segments.dropFirst(), values + [segment], found)
    }

    /// Bytes, not canonical equivalence: U+212A is no `K`.
    private static func equal(_ left: String, _ right: String) -> Bool {
        left.utf8.elementsEqual(right.utf8)
    }
}
