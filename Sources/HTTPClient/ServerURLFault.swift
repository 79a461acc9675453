/// Why a text is no URL that can be connected to.
package enum ServerURLFault: Error, Equatable, Sendable, CustomStringConvertible {
    case noScheme
    /// TLS is not spoken here.
    case encrypted
    case credentials
    case query
    case noHost
    case badPort
    case noPath

    /// What goes on a sentence that begins with the text.
    package var description: String {
        switch self {
        case .noScheme: "which does not begin with http:// or unix:/"
        case .encrypted:
            "and TLS is not spoken here: connect on the server's own machine, to its Unix socket (unix:/path), "
                + "or through a tunnel (ssh -L 8080:127.0.0.1:8080 host)"
        case .credentials: "which has a credential in it: give keys by TABKEEPER_KEY or --key-file"
        case .query: "which has a query or a fragment"
        case .noHost: "which names no host"
        case .badPort: "whose port is not from 1 to 65535"
        case .noPath: "whose path does not begin with a slash"
        }
    }
}
