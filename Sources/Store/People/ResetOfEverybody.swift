import Customizations
import SQLite

/// One record that puts everybody of an app or catalog back (contract §6), as it is stored.
struct ResetOfEverybody {
    let id: Int64
    let what: Operation.ResetScope.What
    /// In milliseconds since 1970.
    let madeAt: Int64

    /// - Throws: `StoreError.unreadable` for a word that no reset has.
    init(id: Int64, what: String, madeAt: Int64) throws(StoreError) {
        guard let what = Operation.ResetScope.What(rawValue: what) else {
            throw .unreadable("reset \(id) of everybody is of an unknown kind")
        }
        self.id = id
        self.what = what
        self.madeAt = madeAt
    }

    /// What it does to one person: the same whenever it is asked for, as long as nothing else is written.
    ///
    /// - Throws: `StoreError.failed` where the law refuses it, which it never does in every layer.
    func act(on customization: Customization) throws(StoreError) -> Act {
        do throws(Rejection) {
            return try Act.reset(what, in: nil, on: customization, now: madeAt)
        } catch {
            throw .failed("a reset of everybody was refused: \(error.detail)")
        }
    }
}
