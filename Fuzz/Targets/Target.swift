import HTTP

/// A target that is taken has no more segments than slashes, and each survives being encoded and decoded again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let target = Array(UnsafeBufferPointer(start: data, count: size))
    _ = PercentCoding.decode(target)
    var parser = RequestParser(limits: ServerLimits())
    var index = 0
    let bytes = Array("GET ".utf8) + target + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    guard let head = try? parser.parse(bytes, from: &index), let resource = head.target.resource else { return 0 }
    precondition(resource.segments.count == resource.rawPath.utf8.count { $0 == UInt8(ascii: "/") })
    for segment in resource.segments {
        let decoded = PercentCoding.decode(PercentCoding.encode(segment).utf8)
        precondition(decoded.map { Array($0.utf8) } == Array(segment.utf8))
    }
    return 0
}
