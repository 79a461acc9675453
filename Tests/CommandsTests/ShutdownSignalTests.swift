import Commands
import Glibc
import Testing

@Suite("The signal to stop")
struct ShutdownSignalTests {
    @Test("The first signal ends the wait, also a wait that begins later; the second ends the process at once")
    func twoSignals() async throws {
        let (ends, continuation) = AsyncStream.makeStream(of: Int32.self)
        let shutdown = try ShutdownSignal([SIGUSR1]) { continuation.yield($0) }
        async let early = shutdown.wait()
        kill(getpid(), SIGUSR1)
        #expect(await early == SIGUSR1)
        #expect(await shutdown.wait() == SIGUSR1)
        kill(getpid(), SIGUSR1)
        var endings = ends.makeAsyncIterator()
        #expect(await endings.next() == SIGUSR1)
    }
}
