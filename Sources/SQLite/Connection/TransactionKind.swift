/// When a transaction takes its locks (manual: lang_transaction.html §2.2).
package enum TransactionKind: Hashable, Sendable {
    /// At its first statement: a snapshot for reading.
    case deferred
    /// At once, for writing: waiting for another writer is possible only here. A read transaction that becomes a
    /// writing one is `SQLITE_BUSY` without waiting if somebody else has written meanwhile.
    case immediate
}
