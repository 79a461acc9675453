import Synchronization

/// A socket that listens, on its way to the server that will accept from it: clients may connect, and wait.
package final class BoundSocket: Sendable {
    /// Where it listens, with the port that the system chose if none was named.
    package let address: SocketAddress
    private let socket: Mutex<ListeningSocket?>

    /// Binds and listens.
    ///
    /// - Parameter backlog: how many connections the kernel keeps until they are accepted; it caps the number itself.
    /// - Throws: `EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL` and the like.
    package init(_ address: SocketAddress, backlog: Int32) throws(SystemError) {
        let socket = try ListeningSocket(address, backlog: backlog)
        self.address = socket.address
        self.socket = Mutex(socket)
    }

    /// Takes over a socket that listens already, as whoever started this program opened it.
    ///
    /// - Throws: as `ListeningSocket`.
    package init(inherited number: Int32) throws(SystemError) {
        let socket = try ListeningSocket(inherited: number)
        self.address = socket.address
        self.socket = Mutex(socket)
    }

    /// Hands the socket over, once; who is not asked for it closes it in the end.
    package func take() -> ListeningSocket? { socket.withLock { $0.take() } }
}
