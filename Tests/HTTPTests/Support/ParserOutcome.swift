import HTTP

/// What a request parser made of an input: heads as `method path authority framing` lines, and how it ended.
struct ParserOutcome: Equatable, CustomStringConvertible {
    var heads: [String] = []
    var fault: Fault?

    var description: String { "\(heads) \(fault.map { "\($0)" } ?? "no fault")" }

    init(_ pieces: [[UInt8]], limits: ServerLimits = ServerLimits()) {
        var parser = RequestParser(limits: limits)
        do throws(Fault) {
            for piece in pieces {
                var index = 0
                while index < piece.count {
                    if let head = try parser.parse(piece, from: &index) { heads.append(Self.describe(head)) }
                }
            }
        } catch {
            fault = error
        }
    }

    private static func describe(_ head: RequestHead) -> String {
        let path = head.target.resource?.rawPath ?? "*"
        return "\(head.method.rawValue) \(path) \(head.authority?.text ?? "-") \(head.framing)"
            + (head.keepsAlive ? "" : " close") + (head.expectsContinue ? " continue" : "")
    }

    /// The one head of a valid request.
    static func head(_ text: String) -> RequestHead? {
        var parser = RequestParser(limits: ServerLimits())
        var index = 0
        return try? parser.parse(Array(text.utf8), from: &index)
    }
}
