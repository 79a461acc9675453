/// Who is asking.
package enum Caller: Hashable, Sendable {
    /// Somebody who shows no credential; health and the API's description are for all.
    case anyone
    /// The holder of an admin key, who may do everything (contract §6).
    case administrator
}
