import HTTP
import Testing

struct OutputQueueTests {
    private func front(_ queue: OutputQueue) -> [[UInt8]] {
        queue.withFront { first, second in [Array(first), Array(second)] }
    }

    @Test func putsSmallPiecesTogether() {
        var queue = OutputQueue()
        queue.write { $0 += [1, 2] }
        queue.append([3])
        #expect(front(queue) == [[1, 2, 3], []])
        #expect(queue.count == 3)
    }

    @Test func keepsLargePiecesAsTheyAre() {
        var queue = OutputQueue()
        let large = [UInt8](repeating: 7, count: 5_000)
        queue.write { $0 += [1] }
        queue.append(large)
        queue.append([2])
        #expect(front(queue) == [[1], large])
        #expect(queue.count == 5_002)
    }

    @Test func consumesAcrossPieces() {
        var queue = OutputQueue()
        let large = [UInt8](repeating: 7, count: 5_000)
        queue.append([1, 2, 3])
        queue.append(large)
        queue.consume(2)
        #expect(front(queue) == [[3], large])
        queue.consume(1 + 4_998)
        #expect(front(queue) == [[7, 7], []])
        queue.consume(2)
        #expect(queue.isEmpty)
        #expect(front(queue) == [[], []])
    }

    /// Written and consumed in pieces of any size, the bytes come out as they went in.
    @Test func keepsTheOrderOfAllBytes() {
        var queue = OutputQueue()
        var (sent, received): ([UInt8], [UInt8]) = ([], [])
        for round in 0..<300 {
            let piece = [UInt8](repeating: UInt8(round % 251), count: (round * 37) % 6_000)
            sent += piece
            queue.append(piece)
            let count = min(queue.count, (round * 53) % 7_000)
            let next = queue.withFront { Array($0) + Array($1) }.prefix(count)
            received += next
            queue.consume(next.count)
        }
        while !queue.isEmpty {
            let next = queue.withFront { first, _ in Array(first) }
            received += next
            queue.consume(next.count)
        }
        #expect(sent == received)
    }

    @Test func aFailedWriteLeavesTheCountRight() {
        var queue = OutputQueue()
        queue.append([1])
        #expect(throws: CancellationError.self) {
            try queue.write { _ throws(CancellationError) in throw CancellationError() }
        }
        #expect(queue.count == 1)
    }
}
