import Commands
import Glibc
import Synchronization
import Testing

@Suite("What the service manager is told")
struct ServiceManagerTests {
    /// sd_watchdog_enabled(3): the interval counts for the process that is named, or for all where none is.
    @Test(
        "The watchdog's interval",
        arguments: [
            (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "77"], Duration.seconds(30)),
            (["WATCHDOG_USEC": "500"], .microseconds(500)),
            (["WATCHDOG_USEC": "500", "WATCHDOG_PID": "78"], nil),
            (["WATCHDOG_USEC": "0"], nil), (["WATCHDOG_USEC": "often"], nil), ([:], nil),
        ] as [([String: String], Duration?)])
    func watchdog(variables: [String: String], expected: Duration?) {
        let variables = variables.merging(["NOTIFY_SOCKET": "/run/nobody"]) { $1 }
        #expect(ServiceManager(environment: { variables[$0] }, process: 77).watchdog == expected)
    }

    @Test("Without anybody to tell there is no watchdog, and telling does nothing")
    func nobody() {
        let variables = ["WATCHDOG_USEC": "500", "NOTIFY_SOCKET": "run/relative"]
        let reports = Mutex<[String]>([])
        let manager = ServiceManager(
            environment: { variables[$0] }, process: 77, report: { report in reports.withLock { $0.append(report) } })
        #expect(manager.watchdog == nil)
        manager.tell(.ready)
        #expect(reports.withLock { $0 } == [])
    }

    /// sd_notify(3): assignments of variables, separated by line feeds.
    @Test("Words go in one datagram, a line each; a status has no line feeds of its own")
    func words() throws {
        let path = "/tmp/tabkeeper-notify-\(getpid())-\(UInt32.random(in: .min ... .max)).sock"
        defer { unlink(path) }
        let receiver = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        defer { close(receiver) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(receiver, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        let manager = ServiceManager(environment: { ["NOTIFY_SOCKET": path][$0] }, process: 77)
        manager.tell(.ready, .status("so\nfar"), .patience(.milliseconds(1_500)))
        manager.tell(.stopping)
        manager.tell(.alive)
        let texts = (0..<3).map { _ in
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = recv(receiver, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
        #expect(texts == ["READY=1\nSTATUS=so far\nEXTEND_TIMEOUT_USEC=1500000", "STOPPING=1", "WATCHDOG=1"])
    }

    @Test("A receiver that is not there is reported, and nothing else")
    func gone() {
        let reports = Mutex<[String]>([])
        let path = "/tmp/tabkeeper-nobody-\(getpid()).sock"
        ServiceManager(
            environment: { ["NOTIFY_SOCKET": path][$0] }, process: 77,
            report: { report in reports.withLock { $0.append(report) } }
        ).tell(.ready)
        #expect(
            reports.withLock { $0 } == ["the service manager was not told: sendto: No such file or directory (2)"])
    }
}
