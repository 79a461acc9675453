/// What the fields say about host, framing and connection, gathered while they are read once.
struct HeadSemantics {
    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private let version: Version
    private var host: Authority?
    private var length: Int?
    private var isChunked = false
    private(set) var expectsContinue = false
    private(set) var saysClose = false

    init(version: Version) {
        self.version = version
    }

    /// Takes a field, if it is one of those that matter here.
    ///
    /// - Throws: ``Fault``.
    mutating func take(_ name: Bytes, _ value: Bytes) throws(Fault) {
        // The length tells nearly all other fields apart.
        switch name.count {
        case 4 where Self.equal(name, "host"): try takeHost(value)
        case 6 where Self.equal(name, "expect"): try takeExpect(value)
        case 10 where Self.equal(name, "connection"): try takeConnection(value)
        case 14 where Self.equal(name, "content-length"): try takeLength(value)
        case 17 where Self.equal(name, "transfer-encoding"): try takeCoding(value)
        default: break
        }
    }

    /// How the content is delimited (RFC 9112 §6.3). Both fields at once are how requests are smuggled (§6.1).
    ///
    /// - Throws: ``Fault/ambiguousFraming(_:)``.
    func framing() throws(Fault) -> BodyFraming {
        guard isChunked else { return length.flatMap { $0 > 0 ? .length($0) : nil } ?? .none }
        if length != nil { throw .ambiguousFraming("both Content-Length and Transfer-Encoding") }
        if version == .http10 { throw .ambiguousFraming("Transfer-Encoding in HTTP/1.0") }
        return .chunked
    }

    /// The host that is meant (RFC 9112 §3.2): required in HTTP/1.1, and that of an absolute target if there is one.
    ///
    /// - Throws: ``Fault/badHost(_:)``.
    func authority(for target: RequestTarget) throws(Fault) -> Authority? {
        if version == .http11, host == nil { throw .badHost("there is none") }
        switch target {
        case .absolute(let authority, _), .authority(let authority):
            if let host, host != authority { throw .badHost("it is not that of the target") }
            return authority
        case .origin, .asterisk: return host
        }
    }

    private mutating func takeHost(_ value: Bytes) throws(Fault) {
        if host != nil { throw .badHost("there are several") }
        guard let authority = Authority(value) else { throw .badHost("it is not a host with an optional port") }
        host = authority
    }

    private mutating func takeExpect(_ value: Bytes) throws(Fault) {
        // RFC 9110 §10.1.1: in HTTP/1.0 the expectation is ignored.
        if version == .http10 { return }
        guard Self.equal(value, "100-continue") else { throw .expectationFailed }
        expectsContinue = true
    }

    private mutating func takeConnection(_ value: Bytes) throws(Fault) {
        for option in value.split(separator: ASCII.comma) {
            if Self.equal(Self.trimmed(option), "close") { saysClose = true }
        }
    }

    private mutating func takeLength(_ value: Bytes) throws(Fault) {
        // RFC 9110 §8.6 allows equal repetitions; a sender that makes them is not to be trusted with framing.
        if length != nil { throw .ambiguousFraming("several Content-Length values") }
        var number = 0
        guard !value.isEmpty, value.allSatisfy(ASCII.isDigit) else {
            throw .ambiguousFraming("a Content-Length that is not a number")
        }
        for digit in value {
            let (scaled, over) = number.multipliedReportingOverflow(by: 10)
            let (sum, beyond) = scaled.addingReportingOverflow(Int(digit - 0x30))
            if over || beyond { throw .ambiguousFraming("a Content-Length beyond 63 bits") }
            number = sum
        }
        length = number
    }

    private mutating func takeCoding(_ value: Bytes) throws(Fault) {
        if isChunked { throw .ambiguousFraming("several transfer codings") }
        if value.contains(ASCII.comma) || value.isEmpty { throw .ambiguousFraming("not exactly one transfer coding") }
        guard Self.equal(value, "chunked") else { throw .transferCodingNotImplemented }
        isChunked = true
    }

    private static func equal(_ bytes: Bytes, _ lowercase: StaticString) -> Bool {
        guard bytes.count == lowercase.utf8CodeUnitCount else { return false }
        var pointer = lowercase.utf8Start
        for byte in bytes {
            if ASCII.lowercased(byte) != pointer.pointee { return false }
            pointer += 1
        }
        return true
    }

    private static func trimmed(_ bytes: Bytes) -> Bytes {
        var rest = bytes.drop(while: ASCII.isBlank)
        while let last = rest.last, ASCII.isBlank(last) { rest.removeLast() }
        return rest
    }
}
