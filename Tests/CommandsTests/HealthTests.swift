import Commands
import Sockets
import Testing

@Suite("Where health is asked")
struct HealthTests {
    private func settings(_ change: (inout Settings) -> Void) -> Settings {
        var settings = Settings()
        change(&settings)
        return settings
    }

    @Test("The first address; “any” is reached by the loopback of its family")
    func hosts() throws {
        #expect(try Health.address(of: Settings()).description == "127.0.0.1:8080")
        #expect(try Health.address(of: settings { $0.host = "10.1.2.3,::1" }).description == "10.1.2.3:8080")
        #expect(try Health.address(of: settings { $0.host = "0.0.0.0" }) == SocketAddress(.loopback, port: 8080))
        #expect(try Health.address(of: settings { $0.host = "::" }) == SocketAddress(.loopback6, port: 8080))
    }

    @Test("Operators are served before clients")
    func operations() throws {
        let settings = settings {
            $0.operationsAddress = "0.0.0.0:9090"
            $0.unixSocket = "/run/tabkeeper.sock"
        }
        #expect(try Health.address(of: settings) == SocketAddress(.loopback, port: 9090))
    }

    @Test("Where the port is any, the Unix socket is asked; without one it cannot be known")
    func anyPort() throws {
        let settings = settings { $0.port = 0 }
        #expect(throws: CommandError.self) { try Health.address(of: settings) }
        var withSocket = settings
        withSocket.unixSocket = "/run/tabkeeper.sock"
        #expect(try Health.address(of: withSocket) == .unix(path: "/run/tabkeeper.sock"))
    }

    @Test("It takes the settings that say where, and no others")
    func options() {
        #expect(Health.options.map(\.name) == ["host", "port", "unix-socket", "operations-address"])
    }
}
