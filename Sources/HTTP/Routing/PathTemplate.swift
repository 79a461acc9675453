/// A path with parameters, such as `/v1/apps/{app}/users/{user}`.
package struct PathTemplate: Sendable {
    /// One segment.
    package enum Segment: Equatable, Sendable {
        /// Matches these bytes only.
        case literal(String)
        /// Matches any segment that is not empty.
        case parameter(String)
    }

    /// The template as written.
    package let text: String

    /// Its segments.
    package let segments: [Segment]

    /// The names of the parameters, in order.
    package let parameterNames: [String]

    /// Reads a template, which is part of the program: one without a leading slash traps.
    package init(_ text: String) {
        precondition(text.hasPrefix("/"), "a path template begins with a slash: \(text)")
        self.text = text
        segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { part in
            part.hasPrefix("{") && part.hasSuffix("}")
                ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
        }
        parameterNames = segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }
}

extension PathTemplate: ExpressibleByStringLiteral {
    /// Reads a template.
    package init(stringLiteral text: String) {
        self.init(text)
    }
}
