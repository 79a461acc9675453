/// What the machine of a connection wants its shell to do.
package enum ConnectionAction: Sendable {
    /// Answer the request.
    case run(RequestHead, [UInt8], RouteMatch?)
    /// Answer a request that is equal to the last one.
    case runAgain(RequestHead)
    /// Answer the request while its content arrives by ``deliver(_:)``.
    case runStreaming(RequestHead, RouteMatch?)
    /// Send `100 Continue`.
    case sendContinue
    /// Hand content to the running request.
    case deliver([UInt8])
    /// Tell the running request that its content is whole.
    case finishContent
    /// Tell the running request that its content will not be.
    case failContent(Fault)
    /// Answer the fault; nothing that the client sends counts any more.
    case refuse(Fault, RequestHead?)
    /// Let the running request know that nobody waits for it.
    case cancel
    /// Close the writing side once everything is written.
    case finishWriting
    /// Close, now.
    case close

    /// Whether it is a request's answering that it begins.
    var isRequest: Bool {
        switch self {
        case .run, .runAgain, .runStreaming: true
        default: false
        }
    }
}
