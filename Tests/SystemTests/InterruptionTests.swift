import Glibc
import Testing

/// Ctrl-C in the middle of something long.
@Suite("An interrupted command")
struct InterruptionTests {
    @Test("An export that is waiting for its server leaves no file, and ends as a shell expects")
    func export() throws {
        // Somebody who lets connect and never answers.
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, size)
                _ = listen(listener, 8)
                _ = getsockname(listener, $0, &size)
            }
        }
        let directory = try TemporaryDirectory()
        let file = directory.path + "/photos.ndjson"
        let process = try ChildProcess(
            [
                "export", "--app", "a", "--output", file, "--server",
                "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))",
            ],
            environment: [:], directory: directory)
        let deadline = ContinuousClock.now + .seconds(30)
        while access(file + ".unfinished", F_OK) != 0, ContinuousClock.now < deadline { sched_yield() }
        // It waits from here on, or is just about to.
        var other = sockaddr()
        var otherSize = socklen_t(MemoryLayout<sockaddr>.size)
        let accepted = accept(listener, &other, &otherSize)
        defer { close(accepted) }
        process.send(SIGINT)
        #expect(try process.waitForEnd() == .exit(130))
        #expect(Files.text(process.errors) == "tabkeeper: interrupted; nothing is left half done\n")
        #expect(access(file, F_OK) != 0)
        #expect(access(file + ".unfinished", F_OK) != 0)
    }
}
