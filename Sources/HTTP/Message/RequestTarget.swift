/// What a request line aims at (RFC 9112 §3.2).
package enum RequestTarget: Equatable, Sendable {
    /// `/path?query`.
    case origin(Resource)
    /// `http://host/path?query`, as proxies are sent.
    case absolute(Authority, Resource)
    /// `host:port`, for CONNECT only.
    case authority(Authority)
    /// `*`, for OPTIONS only.
    case asterisk

    /// The path and query, if the form has one.
    package var resource: Resource? {
        switch self {
        case .origin(let resource), .absolute(_, let resource): resource
        case .authority, .asterisk: nil
        }
    }

    /// Reads a target.
    ///
    /// - Throws: ``Fault/malformedTarget(_:)`` unless it is of a form that the method takes. O(length).
    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, method: Method) throws(Fault) {
        if method == .connect {
            guard let authority = Authority(bytes) else { throw .malformedTarget("CONNECT without host and port") }
            self = .authority(authority)
        } else if bytes.first == ASCII.slash {
            self = .origin(try Resource(bytes))
        } else if bytes.elementsEqual([UInt8(ascii: "*")]) {
            guard method == .options else { throw .malformedTarget("an asterisk is for OPTIONS only") }
            self = .asterisk
        } else {
            self = try Self.absolute(bytes)
        }
    }

    private static func absolute(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(Fault) -> RequestTarget {
        for scheme in ["http://", "https://"] {
            let prefix = bytes.prefix(scheme.utf8.count)
            guard prefix.lazy.map(ASCII.lowercased).elementsEqual(scheme.utf8) else { continue }
            let rest = bytes[prefix.endIndex...]
            let end = rest.firstIndex { $0 == ASCII.slash || $0 == ASCII.question } ?? rest.endIndex
            guard let authority = Authority(rest[..<end]) else {
                throw .malformedTarget("an absolute target without a valid host")
            }
            return .absolute(authority, try resource(rest[end...]))
        }
        throw .malformedTarget("neither a path nor an absolute http target")
    }

    /// An empty path is the same as `/` (RFC 9110 §4.2.3).
    private static func resource(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) throws(Fault) -> Resource {
        if bytes.first == ASCII.slash { return try Resource(bytes) }
        return try ([ASCII.slash] + bytes).withUnsafeBufferPointer { bytes throws(Fault) in try Resource(bytes[...]) }
    }
}
