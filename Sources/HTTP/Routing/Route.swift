/// Answers a request that a route has taken.
package typealias Handler = @Sendable (Request, PathParameters) async -> Response

/// One operation: a method on a path template, and who answers it.
///
/// A class because each request is told of with its route, and copying the parts would cost more than that.
package final class Route: Sendable {
    /// The method. A route for GET answers HEAD as well.
    package let method: Method

    /// The paths.
    package let template: PathTemplate

    /// The operation's name, as in the API description.
    package let operationID: String

    /// What content it takes.
    package let content: ContentPolicy

    /// Who answers.
    package let handler: Handler

    /// A route of these parts.
    package init(
        _ method: Method, _ template: PathTemplate, operationID: String, content: ContentPolicy = .none,
        handler: @escaping Handler
    ) {
        self.method = method
        self.template = template
        self.operationID = operationID
        self.content = content
        self.handler = handler
    }
}
