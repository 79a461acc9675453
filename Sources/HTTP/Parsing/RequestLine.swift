/// `method SP request-target SP HTTP-version` (RFC 9112 §3), with single spaces.
struct RequestLine {
    let method: Method
    let target: RequestTarget
    let version: Version

    /// - Throws: ``Fault``: 400, 414, 501 or 505.
    init(_ line: Slice<UnsafeBufferPointer<UInt8>>, limits: ServerLimits) throws(Fault) {
        guard let first = line.firstIndex(of: ASCII.space), first > line.startIndex,
            line[..<first].allSatisfy(ASCII.isToken)
        else { throw .malformedRequestLine("it does not begin with a method and a space") }
        let rest = line[(first + 1)...]
        guard let second = rest.firstIndex(of: ASCII.space), second > rest.startIndex else {
            throw .malformedRequestLine("there is no target, or no version after it")
        }
        version = try Self.version(rest[(second + 1)...])
        guard let method = Method(bytes: line[..<first]) else { throw .methodNotImplemented }
        self.method = method
        let target = rest[..<second]
        if target.count > limits.target.bytes { throw .targetTooLong(limit: limits.target.bytes) }
        self.target = try RequestTarget(target, method: method)
    }

    /// The name is case-sensitive, with one digit on each side of the point (RFC 9112 §2.3).
    private static func version(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(Fault) -> Version {
        guard bytes.count == 8, bytes.prefix(5).elementsEqual("HTTP/".utf8),
            case (let major, let point, let minor) = (
                bytes[bytes.startIndex + 5], bytes[bytes.startIndex + 6], bytes.last
            ),
            let minor, ASCII.isDigit(major), point == UInt8(ascii: "."), ASCII.isDigit(minor)
        else { throw .malformedRequestLine("it does not end in a version, such as HTTP/1.1") }
        guard major == UInt8(ascii: "1") else { throw .versionNotSupported }
        return minor == UInt8(ascii: "0") ? .http10 : .http11
    }
}
