/// Bytes that wait to be written: small pieces are put together, large ones kept as they are.
package struct OutputQueue {
    /// Pieces up to this size are copied behind the last one: cheaper than another segment of a write.
    private static let smallPiece = 1024

    private var pieces: [[UInt8]] = []
    private var firstPiece = 0
    private var offset = 0
    private var spare: [UInt8] = []

    /// The number of bytes that wait.
    package private(set) var count = 0

    /// An empty queue.
    package init() {}

    /// Whether nothing waits.
    package var isEmpty: Bool { count == 0 }

    /// Adds bytes at the end.
    package mutating func append(_ bytes: [UInt8]) {
        if bytes.isEmpty { return }
        if bytes.count <= Self.smallPiece, pieces.count > firstPiece {
            write { $0 += bytes }
        } else {
            pieces.append(bytes)
            count += bytes.count
        }
    }

    /// Lets the body append to the last piece, in place.
    package mutating func write<Failure: Error>(
        _ body: (inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        if pieces.count == firstPiece || pieces[pieces.count - 1].count > Self.smallPiece {
            pieces.append(spare)
            spare = []
        }
        let last = pieces.count - 1
        let before = pieces[last].count
        defer { count += pieces[last].count - before }
        try body(&pieces[last])
    }

    /// Calls the body with the first two pieces.
    package func withFront<Value, Failure: Error>(
        _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let empty = UnsafeRawBufferPointer(start: nil, count: 0)
        guard firstPiece < pieces.count else { return try body(empty, empty) }
        return try pieces[firstPiece].withUnsafeBufferPointer { first throws(Failure) in
            let rest = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: first[offset...]))
            guard firstPiece + 1 < pieces.count else { return try body(rest, empty) }
            return try pieces[firstPiece + 1].withUnsafeBufferPointer { second throws(Failure) in
                try body(rest, UnsafeRawBufferPointer(second))
            }
        }
    }

    /// Drops bytes from the front that have been written.
    package mutating func consume(_ written: Int) {
        count -= written
        var left = written
        while firstPiece < pieces.count, left >= pieces[firstPiece].count - offset {
            left -= pieces[firstPiece].count - offset
            offset = 0
            recycleFirst()
        }
        offset += left
    }

    private mutating func recycleFirst() {
        if spare.capacity == 0, pieces[firstPiece].capacity <= 2 * Self.smallPiece {
            swap(&spare, &pieces[firstPiece])
            spare.removeAll(keepingCapacity: true)
        } else {
            pieces[firstPiece] = []
        }
        firstPiece += 1
        if firstPiece == pieces.count {
            pieces.removeAll(keepingCapacity: true)
            firstPiece = 0
        } else if firstPiece == 64 {
            // A queue that never runs dry must not keep its empty pieces.
            pieces.removeFirst(firstPiece)
            firstPiece = 0
        }
    }
}
