internal import Glibc

/// What is to be cleared away when somebody interrupts a command.
enum Interruption {
    /// From now on SIGINT, SIGTERM and SIGHUP remove these files before they end the process, as a shell expects.
    ///
    /// To be called once in a process; where the console is not the process's own, nothing is done.
    static func removes(_ files: [String], _ console: Console) throws(CommandError) {
        guard console.isOfProcess else { return }
        let signals = try ShutdownSignal([SIGINT, SIGTERM, SIGHUP])
        Task {
            let number = await signals.wait()
            for file in files { unlink(file) }
            console.errorStream.overwrite?("")
            console.error("tabkeeper: interrupted; nothing is left half done")
            _exit(128 + number)
        }
    }
}
