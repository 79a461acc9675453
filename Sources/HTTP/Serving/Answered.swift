import Sockets

/// A request with its answer, kept for the next request of the connection.
///
/// A class because it is looked at for each request, and copying its parts would cost more than most of the rest.
final class Answered {
    let request: Request
    let status: Status
    let caller: String?
    /// The head's beginning: what is the same in each repetition.
    let head: [UInt8]
    /// None for an answer without content.
    let content: [UInt8]
    let repetition: Repetition
    /// What is new in each repetition.
    let renewals: [Renewal]

    /// Keeps an answer that may be given again.
    ///
    /// - Parameter renewed: The fields that each answer has to itself.
    /// - Returns: `nil` if it may not, is large, or is not whole at once.
    init?(_ response: Response, _ framing: ResponseFraming, to request: Request, renewed: [RenewedField]) {
        guard let repetition = response.repetition, request.head.framing == .none,
            response.contentCount <= Repetition.largestContent, framing.kind != .untilClose, framing.kind != .chunked
        else { return nil }
        self.request = request
        self.repetition = repetition
        renewals = renewed.map { Renewal($0, for: request.head) }
        status = response.status
        caller = response.caller
        if framing.sendsContent, case .bytes(let bytes) = response.content { content = bytes } else { content = [] }
        var lasting = response
        for field in renewed { lasting.fields.remove(field.name) }
        var head: [UInt8] = []
        do throws(Fault) {
            try ResponseHeadWriter.writeLasting(lasting, framing, into: &head)
        } catch {
            return nil
        }
        self.head = head
    }

    /// What it keeps in memory, about.
    var byteCount: Int { Self.overhead + head.count + content.count }

    private static let overhead = 1_024
}

extension Response {
    /// The bytes of content that are there by now; none of a stream.
    var contentCount: Int {
        if case .bytes(let bytes) = content { bytes.count } else { 0 }
    }
}
