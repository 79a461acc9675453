#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A request's line and fields, with what they say about framing and the connection.
///
/// Immutable, and a class because it is handed on several times for each request.
package final class RequestHead: Sendable {
    /// The method.
    package let method: Method

    /// What it aims at.
    package let target: RequestTarget

    /// The version.
    package let version: Version

    /// The fields.
    package let fields: Fields

    /// The host that is meant: that of an absolute target, else `Host`; `nil` only in HTTP/1.0.
    package let authority: Authority?

    /// How the content is delimited.
    package let framing: BodyFraming

    /// Whether the client waits for `100 Continue` before it sends the content.
    package let expectsContinue: Bool

    /// Whether the client wants the connection to go on.
    package let keepsAlive: Bool

    init(
        line: RequestLine, fields: Fields, authority: Authority?, framing: BodyFraming, expectsContinue: Bool,
        keepsAlive: Bool
    ) {
        method = line.method
        target = line.target
        version = line.version
        self.fields = fields
        self.authority = authority
        self.framing = framing
        self.expectsContinue = expectsContinue
        self.keepsAlive = keepsAlive
    }

    /// The path as it came; `*` for the asterisk form.
    package var rawPath: String { target.resource?.rawPath ?? "*" }

    /// The number of bytes it was read from, the empty line included.
    var byteCount: Int { fields.byteCount }

    /// Whether the bytes from an index on begin with those that it was read from. O(length).
    func isAtStart(of bytes: [UInt8], from index: Int) -> Bool {
        guard bytes.count - index >= byteCount else { return false }
        return bytes.withUnsafeBytes { bytes in
            fields.buffer.withUnsafeBytes { own in
                guard let start = bytes.baseAddress, let ownStart = own.baseAddress else { return own.isEmpty }
                return memcmp(start + index, ownStart, own.count) == 0
            }
        }
    }
}
