extension Unicode.UTF8 {
    /// How many of the first bytes are whole, valid sequences (RFC 3629 §4).
    ///
    /// Complexity: O(bytes).
    static func validLength(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var decoder = UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var length = 0
        while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { length += scalar.count }
        return length
    }
}
