import Sockets
import Synchronization

extension Connection {
    /// Answers a request that is equal to the last one: as that was, if its answer still holds.
    func runAgain(_ head: RequestHead) {
        guard let answered, answered.request.head === head else { return run(request(head, .collected([]), nil)) }
        guard answered.repetition.holds() else {
            self.answered = nil
            return run(request(head, .collected([]), answered.request.match))
        }
        let nanoseconds = Instant.now.nanoseconds - now.nanoseconds
        let (requestID, closes) = write(answered, after: nanoseconds)
        state.mayRepeat()
        state.responded(closes: closes, now: now)
        context.observe(Exchange(repeating: answered, requestID: requestID, nanoseconds: nanoseconds))
    }

    /// Keeps an answer that may be given again, if there is room.
    func remember(_ response: Response, _ framing: ResponseFraming) {
        answered = nil
        guard response.repetition != nil, let request = exchange?.request,
            let new = Answered(response, framing, to: request, renewed: context.responder.renewed()),
            context.answerBudget.hasRoom(for: new.byteCount)
        else { return }
        answered = new
        state.mayRepeat()
    }

    /// Puts head and content into the output, and tells what the answer is called, and whether the connection ends after
    /// it.
    private func write(_ answered: Answered, after nanoseconds: Int64) -> (requestID: String?, closes: Bool) {
        var closes = !state.keepsAlive
        var requestID: String?
        do throws(Fault) {
            try output.write { buffer throws(Fault) in
                let start = buffer.count
                buffer += answered.head
                do throws(Fault) {
                    for renewal in answered.renewals {
                        let value = renewal.value(nanoseconds)
                        try ResponseHeadWriter.write(renewal, value, into: &buffer)
                        if renewal.namesRequest { requestID = value }
                    }
                } catch {
                    buffer.removeSubrange(start...)
                    throw error
                }
                resources.date.withLock { ResponseHeadWriter.writeEnd(closes: closes, date: $0.now(), into: &buffer) }
            }
            output.append(answered.content)
        } catch {
            closes = true
            writeBare(error)
        }
        state.wrote(0, waiting: output.count, now: now)
        return (requestID, closes)
    }
}
