internal import Store

/// How far a follower has read: a revision, and the epoch that it means something in.
struct Cursor: Sendable {
    /// `nil` where the client did not say.
    var epoch: String?
    var revision: Int

    init(epoch: String?, revision: Int) {
        self.epoch = epoch
        self.revision = revision
    }

    /// The cursor of an event's id, `<epoch>.<revision>` (contract §3.3).
    init?(eventID text: String) {
        guard let dot = text.lastIndex(of: "."),
            let revision = QueryParameters.digits(String(text[text.index(after: dot)...]))
        else { return nil }
        self.init(epoch: String(text[..<dot]), revision: revision)
    }

    /// Throws unless what follows it can be told: above 0 it must be of the present epoch, and not ahead.
    func check(_ state: Precondition.State) throws(OperationError) {
        let isOfOtherEpoch = revision > 0 && epoch.map { !$0.utf8.elementsEqual(state.epoch.utf8) } ?? false
        if isOfOtherEpoch || revision > state.revision { throw .store(.cursorGone(state)) }
    }
}
