/// Why a backup, a restore or a repair was not done; nothing is left half done.
package enum MaintenanceError: Error, Hashable, Sendable {
    /// There is a file of that name already.
    case exists(path: String)
    /// What was copied is not what was to be copied.
    case notVerified(reason: String)
    /// The file that was to be restored is no backup of this build's databases; nothing was put in the place of another.
    case unusableBackup(path: String, reason: EngineError)
    /// A call to the system failed.
    case system(call: String, path: String, reason: String)
}

extension MaintenanceError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .exists(let path): "\(path) is there already, and nothing is written over"
        case .notVerified(let reason): "the copy is not whole and was thrown away: \(reason)"
        case .unusableBackup(let path, let reason): "\(path): \(reason.finding)"
        case .system(let call, let path, let reason): "\(path): \(call): \(reason)"
        }
    }
}
