/// The HTTP/1 versions that are served; a higher minor version is served as 1.1 (RFC 9110 §2.5).
package enum Version: Sendable {
    /// HTTP/1.0: no chunked coding, no interim responses, no persistent connections here.
    case http10
    /// HTTP/1.1.
    case http11
}
