import CSQLite
import Glibc

/// What a new thread is handed: its name and its work.
final class ThreadStart: Sendable {
    private let name: String
    private let body: @Sendable () -> Void

    init(name: String, body: @escaping @Sendable () -> Void) {
        self.name = name
        self.body = body
    }

    func run() {
        csqlite_name_thread(name)
        // A signal is delivered to any thread that does not block it (signal(7)): SIGTERM is the server's, and must not
        // interrupt a write to the disk.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        body()
    }
}
