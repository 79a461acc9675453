import Sockets
import Testing

struct TimerHeapTests {
    private func instant(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

    @Test func firesInOrderOfDeadline() {
        var heap = TimerHeap<String>()
        _ = heap.add(at: instant(3), "c")
        _ = heap.add(at: instant(1), "a")
        _ = heap.add(at: instant(2), "b")
        #expect(heap.earliest == instant(1))
        #expect(heap.popDue(at: instant(0)) == nil)
        #expect(heap.popDue(at: instant(9)) == "a")
        #expect(heap.popDue(at: instant(9)) == "b")
        #expect(heap.popDue(at: instant(9)) == "c")
        #expect(heap.popDue(at: instant(9)) == nil)
    }

    @Test func equalDeadlinesFireInTheOrderAdded() {
        var heap = TimerHeap<Int>()
        for number in 0..<20 { _ = heap.add(at: instant(1), number) }
        var fired: [Int] = []
        while let number = heap.popDue(at: instant(1)) { fired.append(number) }
        #expect(fired == Array(0..<20))
    }

    @Test func aCancelledTimerLeavesNothing() {
        var heap = TimerHeap<Int>()
        let first = heap.add(at: instant(1), 1)
        _ = heap.add(at: instant(2), 2)
        let (wasWaiting, isWaitingStill) = (heap.cancel(first), heap.cancel(first))
        #expect(wasWaiting)
        #expect(!isWaitingStill)
        #expect(heap.count == 1)
        #expect(heap.popDue(at: instant(5)) == 2)
    }

    /// Against a sorted array as the model, over a seeded sequence of additions, cancellations and removals.
    @Test func behavesLikeASortedArray() {
        var heap = TimerHeap<Int>()
        var model: [(deadline: Int64, number: Int, id: TimerID)] = []
        var seed: UInt64 = 42
        func random(_ bound: UInt64) -> UInt64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (seed >> 33) % bound
        }
        for number in 0..<2_000 {
            switch random(4) {
            case 0 where !model.isEmpty:
                let victim = model.remove(at: Int(random(UInt64(model.count))))
                let wasWaiting = heap.cancel(victim.id)
                #expect(wasWaiting)
            case 1 where !model.isEmpty:
                let least = model.indices.min {
                    (model[$0].deadline, model[$0].id) < (model[$1].deadline, model[$1].id)
                }
                let expected = model.remove(at: least ?? 0)
                #expect(heap.popDue(at: Instant(nanoseconds: .max)) == expected.number)
            default:
                let deadline = Int64(random(50))
                let id = heap.add(at: Instant(nanoseconds: deadline), number)
                model.append((deadline, number, id))
            }
            #expect(heap.count == model.count)
        }
    }
}
