/// A request method this library knows (RFC 9110 §9.3, RFC 5789).
package enum Method: String, CaseIterable, Sendable {
    /// Transfer a current representation.
    case get = "GET"
    /// Like GET, without the content.
    case head = "HEAD"
    /// Process the content.
    case post = "POST"
    /// Replace the representation.
    case put = "PUT"
    /// Remove it.
    case delete = "DELETE"
    /// Modify it (RFC 5789).
    case patch = "PATCH"
    /// Describe the options.
    case options = "OPTIONS"
    /// Open a tunnel; known so that its target is understood, always refused.
    case connect = "CONNECT"
    /// Echo the request; no resource allows it, as it would echo credentials (405, RFC 9110 §15.5.6).
    case trace = "TRACE"

    /// Whether the server has an answer other than 501.
    package var isImplemented: Bool { self != .connect }

    /// The method of these bytes, which are case-sensitive (RFC 9110 §9.1).
    init?(bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        for method in Self.allCases where method.rawValue.utf8.count == bytes.count {
            if method.rawValue.utf8.elementsEqual(bytes) {
                self = method
                return
            }
        }
        return nil
    }

    /// The value of `Allow` for these methods, in the order of their declaration.
    package static func allowValue(_ methods: [Method]) -> String {
        allCases.filter(methods.contains).map(\.rawValue).joined(separator: ", ")
    }
}
