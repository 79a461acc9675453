/// A route that took a request, with the values of its parameters.
///
/// Immutable, and a class because it is handed on several times for each request.
package final class RouteMatch: Sendable {
    /// The route.
    package let route: Route

    /// The values.
    package let parameters: PathParameters

    /// Pairs a route with values.
    package init(route: Route, parameters: PathParameters) {
        self.route = route
        self.parameters = parameters
    }
}
