import HTTP
import Synchronization
import Testing

struct BodyStreamTests {
    private func all(_ stream: BodyStream) async throws -> [[UInt8]] {
        var chunks: [[UInt8]] = []
        for try await chunk in stream { chunks.append(chunk) }
        return chunks
    }

    @Test func givesChunksInOrderToTheEnd() async throws {
        let stream = BodyStream(cap: 100) {}
        _ = stream.push([1])
        _ = stream.push([2, 3])
        stream.finish()
        #expect(try await all(stream) == [[1], [2, 3]])
        #expect(try await all(BodyStream([7, 8])) == [[7, 8]])
        #expect(try await all(BodyStream([])) == [])
    }

    @Test func saysThatItIsFullAndAsksForMoreWhenItIsEmpty() async throws {
        let asked = Atomic<Int>(0)
        let stream = BodyStream(cap: 3) { asked.add(1, ordering: .relaxed) }
        #expect(stream.push([1, 2]))
        #expect(!stream.push([3]))
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == [1, 2])
        #expect(asked.load(ordering: .relaxed) == 0)
        #expect(try await iterator.next() == [3])
        #expect(asked.load(ordering: .relaxed) == 1)
        #expect(stream.push([4]))
    }

    @Test func givesWhatCameBeforeTheFault() async throws {
        let stream = BodyStream(cap: 100) {}
        _ = stream.push([1])
        stream.fail(.refused(.contentCutOff))
        stream.fail(.peerGone)
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == [1])
        await #expect(throws: StreamFault.refused(.contentCutOff)) { _ = try await all(stream) }
    }

    @Test func aWaitingReaderIsWoken() async throws {
        let stream = BodyStream(cap: 100) {}
        let reader = Task { try await self.all(stream) }
        await Task.yield()
        _ = stream.push([1])
        await Task.yield()
        stream.finish()
        #expect(try await reader.value == [[1]])
    }

    @Test func aCancelledReaderStopsWaiting() async throws {
        let stream = BodyStream(cap: 100) {}
        let reader = Task { try await self.all(stream) }
        await Task.yield()
        reader.cancel()
        await #expect(throws: CancellationError.self) { _ = try await reader.value }
    }
}
