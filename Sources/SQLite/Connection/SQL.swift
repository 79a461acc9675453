/// The text of one statement, which can only be written in the program's source.
///
/// It is made of literals and of other `SQL`, never of a `String`: what comes from outside can reach a statement
/// as a bound value only, so that there is nothing to inject into.
package struct SQL: Hashable, Sendable {
    package let text: String
}

extension SQL: ExpressibleByStringInterpolation {
    /// Takes a literal; `StaticString` is what keeps strings made at run time out.
    package init(stringLiteral literal: StaticString) {
        text = literal.description
    }

    /// Takes literals with other statements' text between them, such as a list of columns.
    package init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    /// Joins literals and `SQL`, and nothing else.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        package mutating func appendLiteral(_ literal: StaticString) {
            text += literal.description
        }

        /// Adds another piece of SQL that is itself written in the source.
        package mutating func appendInterpolation(_ piece: SQL) {
            text += piece.text
        }
    }
}
