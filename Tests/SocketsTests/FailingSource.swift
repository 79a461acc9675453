import Glibc
import Sockets
import Synchronization

/// A listening socket whose first accepts fail.
struct FailingSource: AcceptSource, ~Copyable {
    private let socket: ListeningSocket
    private let failures: Mutex<[Int32]>

    init(_ socket: consuming ListeningSocket, failures: [Int32]) {
        self.socket = socket
        self.failures = Mutex(failures)
    }

    var number: Int32 { socket.number }
    var isShared: Bool { socket.isShared }

    func accept() throws(SystemError) -> Sockets.Stream? {
        let code = failures.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let code { throw SystemError(code: code, call: "accept4") }
        return try socket.accept()
    }
}
