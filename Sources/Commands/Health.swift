package import ArgumentParsing
internal import HTTPClient
package import Sockets

/// `tabkeeper health`: whether the server of these settings can serve; made for container engines and scripts.
package enum Health: Command {
    /// The settings that say where a server of this machine can be asked.
    package static let settings = Setting.table.filter {
        ["host", "port", "unix-socket", "operations-address"].contains($0.name)
    }

    package static let description = CommandDescription(
        "health", "Asks a running server whether it can serve: status 0 if so, 1 if not.",
        discussion: ["Without --server it asks the server that these settings would start on this machine."],
        options: [CommonOption.serverAlone] + settings.map(\.option) + CommonOption.presentation,
        examples: [
            .init("health", "asks the server on 127.0.0.1:8080"),
            .init("health --server unix:/run/tabkeeper/tabkeeper.sock", "asks by way of a Unix socket"),
        ])

    /// How long each call of the system may wait for the server.
    private static let limit = Duration.seconds(3)

    package static func run(_ invocation: Invocation) async throws(CommandError) {
        let (place, status) = try await asked(invocation)
        guard status == 200 else {
            throw .failed(
                "the server at \(place) is not ready: it answers \(status)",
                next: "Its log says more; while it starts or stops, 503 is as it should be.")
        }
        invocation.console.output("tabkeeper at \(place) is ready")
    }

    /// Who was asked, and the status of the answer.
    private static func asked(_ invocation: Invocation) async throws(CommandError) -> (String, Int) {
        guard let server = invocation.values.value(CommonOption.server) else {
            let address = try address(of: try Settings(invocation))
            return (address.description, try status(at: address))
        }
        let source = ServerSource(try invocation.url(server), key: nil, patience: limit)
        return (source.name, try await source.send(APIRequest(["readyz"]), take: nil).status)
    }

    /// Where a server with these settings can be asked from this machine: where operators are served, else its first
    /// address, else its Unix socket.
    ///
    /// - Throws: `CommandError.failed` where the settings do not tell.
    package static func address(of settings: Settings) throws(CommandError) -> SocketAddress {
        if let operations = settings.operationsAddress.flatMap({ SocketAddress(endpoint: $0) }) {
            return operations.reachable
        }
        let host = settings.host.split(separator: ",").first.map(String.init) ?? settings.host
        if let port = UInt16(exactly: settings.port), port != 0, let address = SocketAddress(host, port: port) {
            return address.reachable
        }
        if let path = settings.unixSocket { return .unix(path: path) }
        throw .failed("the settings name no address with a port", next: "Name them with --host and --port.")
    }

    private static func status(at address: SocketAddress) throws(CommandError) -> Int {
        var answer: [UInt8] = []
        do throws(SystemError) {
            let connection = try WaitingConnection(to: address, limit: limit)
            // An address of this machine is what it is asked for by; RFC 9112 §3.2 wants the field.
            try connection.send(Array("GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
            // All of it is read: a connection closed with content unread is reset, which the server would log.
            while answer.count < 65_536 {
                let bytes = try connection.receive(atMost: 4_096)
                if bytes.isEmpty { break }
                answer += bytes
            }
        } catch {
            throw .failed("no server can be asked at \(address): \(error)", next: "Start it with tabkeeper serve.")
        }
        // RFC 9112 §4: status-line = HTTP-version SP status-code SP …
        let words = answer.prefix { $0 != 0x0D }.split(separator: 0x20, maxSplits: 2)
        guard words.count > 1, words[0].starts(with: "HTTP/1.".utf8),
            let status = Int(String(decoding: words[1], as: UTF8.self))
        else {
            throw .failed("what answers at \(address) does not speak HTTP/1.1", next: "Name another address or port.")
        }
        return status
    }
}

extension SocketAddress {
    /// Where to connect to: for “any address” of a family, its loopback.
    fileprivate var reachable: SocketAddress {
        switch self {
        case .internet(.v4(0), let port): .internet(.loopback, port: port)
        case .internet(.v6(0, 0), let port): .internet(.loopback6, port: port)
        case .internet, .unix: self
        }
    }
}
