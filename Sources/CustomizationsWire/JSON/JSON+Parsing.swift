extension JSON {
    /// How deep arrays and objects may nest unless told otherwise (contract §7, limits).
    public static let depthLimit = 32

    /// Reads one JSON text, strictly by RFC 8259 and I-JSON (RFC 7493 §2): UTF-8 without a byte order mark, no lone
    /// surrogates, no member twice in an object, nothing after the value.
    ///
    /// The stack used grows with `maximumDepth`, never with the input.
    ///
    /// - Throws: the first `JSONFault` in the bytes.
    /// - Complexity: O(bytes).
    public init(parsing bytes: [UInt8], maximumDepth: Int = JSON.depthLimit) throws(JSONFault) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONFault) in
            try JSON(parsing: buffer, maximumDepth: maximumDepth)
        }
    }

    /// Reads one JSON text, as `init(parsing:maximumDepth:)` of an array does, where it stands.
    ///
    /// - Throws: the first `JSONFault` in the bytes.
    /// - Complexity: O(bytes).
    public init(parsing bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = JSON.depthLimit) throws(JSONFault) {
        var parser = JSONParser(bytes: bytes, maximumDepth: maximumDepth)
        self = try parser.document()
    }
}
