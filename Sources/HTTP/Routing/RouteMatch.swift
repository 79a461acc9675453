/// A route that took a request, with the values of its parameters.
package struct RouteMatch: Sendable {
    /// The route.
    package let route: Route

    /// The values.
    package let parameters: PathParameters
}
