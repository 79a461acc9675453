import Sockets
import Synchronization

extension Connection {
    /// Answers a request that is equal to the last one: as that was, if its answer still holds.
    func runAgain(_ head: RequestHead) {
        guard let answered, answered.request.head === head else { return run(request(head, .collected([]), nil)) }
        var request = answered.request
        request.received = now
        guard answered.repetition.holds() else {
            self.answered = nil
            return run(request)
        }
        exchange = OpenExchange(request: request)
        var own = Fields()
        context.responder.renew(request, &own)
        exchange?.answer = .init(status: answered.status, requestID: own["X-Request-Id"], caller: answered.caller)
        let closes = write(answered, own)
        state.mayRepeat()
        finishExchange(isWhole: true)
        state.responded(closes: closes, now: now)
    }

    /// Keeps an answer that may be given again, if there is room.
    func remember(_ response: Response, _ framing: ResponseFraming) {
        answered = nil
        guard response.repetition != nil, let request = exchange?.request else { return }
        var own = Fields()
        context.responder.renew(request, &own)
        guard let new = Answered(response, framing, to: request, own: own),
            context.answerBudget.hasRoom(for: new.byteCount)
        else { return }
        answered = new
        state.mayRepeat()
    }

    /// Puts head and content into the output, and tells whether the connection ends after it.
    private func write(_ answered: Answered, _ own: Fields) -> Bool {
        let date = resources.date.withLock { $0.now() }
        var closes = !state.keepsAlive
        do throws(Fault) {
            try output.write { buffer throws(Fault) in
                let start = buffer.count
                buffer += answered.head
                do throws(Fault) {
                    try ResponseHeadWriter.writeRest(own, closes: closes, date: date, into: &buffer)
                } catch {
                    buffer.removeSubrange(start...)
                    throw error
                }
            }
            output.append(answered.content)
            exchange?.bytes = answered.content.count
        } catch {
            closes = true
            writeBare(error)
        }
        state.wrote(0, waiting: output.count, now: now)
        return closes
    }
}
