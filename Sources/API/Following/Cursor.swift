internal import HTTP
package import Store

/// The last revision that a follower knows (contract §1, §3.3).
package struct Cursor: Hashable, Sendable {
    /// `nil`: that of the present, whichever it is.
    package let epoch: String?
    package let revision: Int

    package init(epoch: String?, revision: Int) {
        self.epoch = epoch
        self.revision = revision
    }

    package init(_ state: Precondition.State) {
        self.init(epoch: state.epoch, revision: state.revision)
    }

    /// Reads the id of an event, `<epoch>.<revision>`; `nil` if it is none.
    ///
    /// The epoch is opaque and may have dots itself.
    package init?(eventID: String) {
        guard let dot = eventID.utf8.lastIndex(of: UInt8(ascii: ".")),
            let revision = QueryParameters.digits(String(eventID[eventID.utf8.index(after: dot)...]))
        else { return nil }
        self.init(epoch: String(eventID[..<dot]), revision: revision)
    }

    /// Whether what follows it can be told: it is of the epoch and not ahead, or 0, which is good in every epoch.
    package func isGood(for state: Precondition.State) -> Bool {
        if revision > state.revision { return false }
        return revision == 0 || epoch.map { $0.utf8.elementsEqual(state.epoch.utf8) } ?? true
    }

    /// - Throws: `.cursorGone` unless what follows it can be told.
    func check(_ state: Precondition.State) throws(OperationError) {
        if !isGood(for: state) {
            throw .store(.cursorGone(GoneCursor(.since, revision, epoch: epoch), state))
        }
    }
}

extension Call {
    /// The cursor in the query; 0 where there is none.
    ///
    /// - Throws: `.badParameter`.
    var cursor: Cursor {
        get throws(OperationError) {
            Cursor(epoch: try query.text("epoch"), revision: try query.integer("since", in: 0...Int.max) ?? 0)
        }
    }

    /// The cursor of an event stream: where it broke off, else the query's; `nil` where there is neither.
    ///
    /// - Throws: `.http` for a `Last-Event-ID` that is none of this server's, `.badParameter`.
    var streamCursor: Cursor? {
        get throws(OperationError) {
            let lines = request.fields.values("Last-Event-ID").filter { !$0.isEmpty }
            if lines.isEmpty { return try query.text("since") == nil ? nil : cursor }
            guard lines.count == 1, let cursor = Cursor(eventID: lines[0]) else {
                throw .http(.malformedField("Last-Event-ID must be the id of an event"))
            }
            return cursor
        }
    }
}
