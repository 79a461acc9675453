import Glibc
import Sockets

/// A connection that waits: for one thread, which has nothing else to do.
struct ClientSocket: ~Copyable {
    private let connection: WaitingConnection

    /// Connects to the first address of the place that answers.
    ///
    /// - Parameter patience: How long each call may wait.
    init(_ place: ServerURL.Place, patience: Duration) throws(ClientFault) {
        var last: ClientFault?
        for address in try Self.addresses(of: place) {
            do throws(SystemError) {
                connection = try WaitingConnection(to: address, limit: patience)
                return
            } catch {
                last = .notConnected(reason: Self.reason(error))
            }
        }
        throw last ?? .notConnected(reason: "it has no address")
    }

    private static func addresses(of place: ServerURL.Place) throws(ClientFault) -> [SocketAddress] {
        switch place {
        case .unix(let path): return [.unix(path: path)]
        case .internet(let host, let port):
            if let literal = SocketAddress(host, port: port) { return [literal] }
            let literals = isThisMachine(host) ? ["::1", "127.0.0.1"] : try resolved(host)
            return literals.compactMap { SocketAddress($0, port: port) }
        }
    }

    /// Whether a name is `localhost` or ends so: this machine, which nobody need be asked about (RFC 6761 §6.3). A container
    /// may have no /etc/hosts.
    private static func isThisMachine(_ host: String) -> Bool {
        host.lowercased().split(separator: ".").last == "localhost"
    }

    /// The addresses of a name, as texts, in the order in which they are to be tried (RFC 6724).
    private static func resolved(_ host: String) throws(ClientFault) -> [String] {
        var hints = addrinfo()
        // One entry an address, and not one for each kind of socket: 1 is SOCK_STREAM wherever there are sockets.
        hints.ai_socktype = 1
        hints.ai_flags = AI_ADDRCONFIG
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &found) == 0 else { throw .unknownHost(host) }
        defer { freeaddrinfo(found) }
        var addresses: [String] = []
        var next = found
        while let info = next?.pointee {
            next = info.ai_next
            var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            guard
                getnameinfo(
                    info.ai_addr, info.ai_addrlen, &text, socklen_t(text.count), nil, 0, Int32(NI_NUMERICHOST)) == 0
            else { continue }
            addresses.append(String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        return addresses
    }

    /// Sends all of the bytes; `false` if the peer takes no more, which may have answered already.
    borrowing func send(_ bytes: [UInt8]) throws(ClientFault) -> Bool {
        do throws(SystemError) {
            try connection.send(bytes)
            return true
        } catch {
            if error.code == EPIPE || error.code == ECONNRESET { return false }
            throw .cutOff(reason: Self.reason(error))
        }
    }

    /// Reads some bytes; none at the end.
    borrowing func receive() throws(ClientFault) -> [UInt8] {
        do throws(SystemError) {
            return try connection.receive(atMost: 65_536)
        } catch {
            throw .cutOff(reason: Self.reason(error))
        }
    }

    private static func reason(_ error: SystemError) -> String {
        switch error.code {
        case EAGAIN, EINPROGRESS: "nothing came for too long"
        case ENAMETOOLONG: "the path is too long for a socket"
        default: String(cString: strerror(error.code))
        }
    }
}
