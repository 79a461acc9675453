import HTTP
import Testing

struct DrainSignalTests {
    @Test func wakesAllWhoWaitAndThoseWhoComeLater() async {
        let signal = DrainSignal()
        #expect(!signal.hasBegun)
        await withTaskGroup { group in
            for _ in 0..<4 { group.addTask { await signal.wait() } }
            signal.begin()
        }
        await signal.wait()
        signal.begin()
        #expect(signal.hasBegun)
    }

    @Test func aCancelledWaitEnds() async {
        let signal = DrainSignal()
        let task = Task { await signal.wait() }
        task.cancel()
        await task.value
        #expect(!signal.hasBegun)
    }
}
