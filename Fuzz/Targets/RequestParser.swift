import HTTP
import Sockets

/// Heads read whole and cut in two anywhere are the same heads, or the same fault.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let first = bytes.first else { return 0 }
    let cut = min(Int(first) * bytes.count / 256, bytes.count)
    precondition(outcome([bytes]) == outcome([Array(bytes[..<cut]), Array(bytes[cut...])]))
    return 0
}

private func outcome(_ pieces: [[UInt8]]) -> String {
    var parser = RequestParser(limits: ServerLimits())
    var text = ""
    do throws(Fault) {
        for piece in pieces {
            var index = 0
            while index < piece.count {
                guard let head = try parser.parse(piece, from: &index) else { continue }
                text += "\(head.method) \(head.target) \(head.framing) \(head.keepsAlive) \(head.fields.count)\n"
                touch(head)
            }
        }
    } catch {
        text += "\(error)"
    }
    return text
}

/// Reads what handlers read.
private func touch(_ head: RequestHead) {
    for (name, _) in head.fields.pairs { _ = head.fields.list(name) }
    _ = head.fields["Content-Type"].flatMap { MediaType($0) }
    _ = try? EntityTagCondition("If-Match", in: head.fields)
    _ = TraceParent(head.fields)
    let proxies = TrustedProxies([], unixSockets: true, field: .forwarded)
    _ = proxies.client(of: .unix(path: ""), head.fields)
}
