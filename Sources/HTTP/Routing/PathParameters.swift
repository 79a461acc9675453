/// The decoded values of a path template's parameters; their UTF-8 is exactly what the request's bytes stand for.
package struct PathParameters: Sendable {
    private let names: [String]
    private let values: [String]

    /// Pairs names with values, in the template's order.
    package init(names: [String], values: [String]) {
        self.names = names
        self.values = values
    }

    /// The value of a parameter; `nil` if the template has none of that name.
    package subscript(_ name: String) -> String? {
        names.firstIndex(of: name).flatMap { $0 < values.count ? values[$0] : nil }
    }
}
