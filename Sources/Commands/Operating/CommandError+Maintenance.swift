internal import Store

extension CommandError {
    /// Why a backup, a restore or a check could not be done.
    init(maintaining path: String, _ error: any Error) {
        switch error {
        case MaintenanceError.exists:
            self = .refused("\(error)", next: "Name another file, or remove that one first.")
        case EngineError.served(let process):
            let holder = process.map { " (process \($0))" } ?? ""
            self = .refused(
                "\(path): a server\(holder) has this database",
                next: "Stop it first; a server must not find it changed.")
        case MaintenanceError.unusableBackup:
            self = .failed("\(error)", next: "Name another backup; nothing was changed.")
        case let error as MaintenanceError:
            self = .failed("\(error)", next: "Look at its folder and the space on the disk; nothing was changed.")
        case let error as EngineError:
            self = CommandError(opening: path, error)
        default:
            self = .failed(
                "\(path): \(error)", next: "Look at its folder and the space on the disk; nothing was changed.")
        }
    }
}
