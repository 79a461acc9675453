/// Writes compact JSON in UTF-8, a value at a time, without a tree in between.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { object in
///     object.member("revision", 15)
///     object.array("order") { order in order.string("forest") }
/// }
/// ```
///
/// Commas are the writer's business; that each member has one value, and that names stand in objects only, the caller's.
public struct JSONWriter: Sendable {
    /// What has been written so far.
    public private(set) var bytes: [UInt8]
    /// Whether a value stands before the next one in the same array or object.
    private var needsComma = false

    /// Begins with nothing written.
    public init(capacity: Int = 1024) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Begins after bytes that are there already, such as the start of an event.
    public init(appendingTo bytes: consuming [UInt8]) {
        self.bytes = bytes
    }

    /// Writes an object; `members` writes its members.
    ///
    /// - Throws: what `members` throws.
    public mutating func object<E: Error>(_ members: (inout JSONWriter) throws(E) -> Void) throws(E) {
        open(UInt8(ascii: "{"))
        try members(&self)
        close(UInt8(ascii: "}"))
    }

    /// Writes an array; `elements` writes its elements.
    ///
    /// - Throws: what `elements` throws.
    public mutating func array<E: Error>(_ elements: (inout JSONWriter) throws(E) -> Void) throws(E) {
        open(UInt8(ascii: "["))
        try elements(&self)
        close(UInt8(ascii: "]"))
    }

    /// Writes the name of a member, whose value is to be written next.
    public mutating func name(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a text; what must be escaped is, all else stays byte for byte.
    public mutating func string(_ text: String) {
        separate()
        bytes.appendQuoted(text)
    }

    /// Writes a whole number.
    public mutating func integer(_ value: Int64) {
        separate()
        bytes.appendDecimal(value)
    }

    /// Writes a number; one that is not finite, for which JSON has no word, as `null`.
    public mutating func double(_ value: Double) {
        separate()
        bytes.append(contentsOf: value.isFinite ? "\(value)".utf8 : "null".utf8)
    }

    /// Writes `true` or `false`.
    public mutating func bool(_ value: Bool) {
        separate()
        bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
    }

    /// Writes `null`.
    public mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// Writes a value that is JSON already, such as a stored document.
    public mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Appends what is no JSON value, such as the line end after a value in NDJSON; the next value needs no comma.
    public mutating func separator(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        needsComma = false
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}
