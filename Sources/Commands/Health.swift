package import ArgumentParsing
internal import HTTPClient
package import Sockets

/// `tabkeeper health`: whether a server can serve; made for container engines and scripts.
package enum Health: Command {
    private static let settings = Setting.table.filter {
        ["host", "port", "unix-socket", "operations-address"].contains($0.name)
    }

    package static let description = CommandDescription(
        "health", "Asks a running server whether it can serve: status 0 if so, 1 if not.",
        discussion: ["Without --server it asks the server that these settings would start on this machine."],
        options: [CommonOption.server] + settings.map(\.option) + CommonOption.presentation,
        examples: [.init("health", "asks the server on 127.0.0.1:8080")])

    package static func run(_ invocation: Invocation) async throws(CommandError) {
        let url: ServerURL
        if let server = invocation.values.value(CommonOption.server) {
            url = try invocation.url(server)
        } else {
            url = try Self.url(of: try address(of: try Settings(invocation)))
        }
        let answer = try await ServerSource(url, key: nil).send(APIRequest(["readyz"]), take: nil)
        guard answer.status == 200 else {
            throw .failed(
                "the server at \(url) is not ready: it answers \(answer.status)",
                next: "Its log says more; while it starts or stops, 503 is as it should be.")
        }
        invocation.console.output("tabkeeper at \(url) is ready")
    }

    /// Where a server with these settings can be asked from this machine: where operators are served, else its first
    /// address, else its Unix socket.
    ///
    /// - Throws: `CommandError.failed` where the settings do not tell.
    package static func address(of settings: Settings) throws(CommandError) -> SocketAddress {
        if let operations = settings.operationsAddress.flatMap({ SocketAddress(endpoint: $0) }) {
            return operations.asked
        }
        let host = settings.host.split(separator: ",").first.map(String.init) ?? settings.host
        if let port = UInt16(exactly: settings.port), port != 0, let address = SocketAddress(host, port: port) {
            return address.asked
        }
        if let path = settings.unixSocket { return .unix(path: path) }
        throw .failed("the settings name no address with a port", next: "Name them with --host and --port.")
    }

    private static func url(of address: SocketAddress) throws(CommandError) -> ServerURL {
        let text = address.ip == nil ? "\(address)" : "http://\(address)"
        do throws(ServerURLFault) {
            return try ServerURL(text)
        } catch {
            throw .failed("\(text) cannot be asked, \(error)", next: "Say --server with a URL.")
        }
    }
}

extension SocketAddress {
    /// Where to connect to: for “any address” of a family, its loopback.
    fileprivate var asked: SocketAddress {
        switch self {
        case .internet(.v4(0), let port): .internet(.v4(0x7F00_0001), port: port)
        case .internet(.v6(0, 0), let port): .internet(.v6(0, 1), port: port)
        case .internet, .unix: self
        }
    }
}
