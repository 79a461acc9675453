/// Turns bytes into request heads, one after the other; refuses rather than repairs.
///
/// After a throw the connection's framing is lost and the parser must not be used again.
package struct RequestParser {
    private let limits: ServerLimits
    private var scanner: HeadScanner
    private var head: [UInt8] = []
    private var expected: RequestHead?

    /// A parser at the start of a connection.
    package init(limits: ServerLimits) {
        self.limits = limits
        scanner = HeadScanner(limits: limits)
    }

    /// Recognises the next head by its bytes if they are those of this one, which is then handed out again; reading is
    /// a function of the bytes, so that nothing is left unchecked. One head, once.
    package mutating func expect(_ head: RequestHead) { expected = head }

    /// Whether nothing of a next head has come yet.
    package var isFresh: Bool { scanner.isFresh }

    /// Reads bytes from an index on, which is moved behind what was taken.
    ///
    /// - Returns: the head, once it is whole; the bytes behind it are not touched.
    /// - Throws: ``Fault``: 400, 414, 417, 431, 501 or 505. O(length).
    package mutating func parse(_ input: [UInt8], from index: inout Int) throws(Fault) -> RequestHead? {
        if let repeated = takeExpected(input, &index) { return repeated }
        let first = index
        let outcome = try input.withUnsafeBufferPointer { bytes throws(Fault) in
            try scanner.scan(bytes, from: first)
        }
        index = outcome.end
        head += input[min(outcome.start, outcome.end)..<outcome.end]
        guard outcome.isComplete else { return nil }
        let whole = head
        head = []
        scanner = HeadScanner(limits: limits)
        return try HeadParser(limits: limits).parse(whole)
    }

    private mutating func takeExpected(_ input: [UInt8], _ index: inout Int) -> RequestHead? {
        guard let head = expected else { return nil }
        expected = nil
        guard scanner.isFresh, head.isAtStart(of: input, from: index) else { return nil }
        index += head.byteCount
        return head
    }
}
