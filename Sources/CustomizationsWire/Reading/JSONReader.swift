/// Reads a document into something stricter, noting each fault with its place instead of stopping at the first.
///
/// A method that finds what it wants returns it. One that does not notes why and returns `nil`, and reading goes on;
/// what was read counts only if there are no faults in the end, which `read` and `separately` see to.
public struct JSONReader {
    /// The value to read.
    public let value: JSON
    /// Where the value stands in the document.
    public let pointer: JSONPointer
    private let collector: FaultCollector

    private init(value: JSON, pointer: JSONPointer, collector: FaultCollector) {
        self.value = value
        self.pointer = pointer
        self.collector = collector
    }

    /// Reads a whole document.
    ///
    /// - Throws: all faults that `body` noted, if it noted any.
    public static func read<Form>(_ json: JSON, _ body: (JSONReader) -> Form) throws(FormFaults) -> Form {
        try JSONReader(value: json, pointer: .root, collector: FaultCollector()).separately(body)
    }

    /// Reads this value by itself: its faults are thrown, with their places in the whole document, and not the document's.
    ///
    /// So a bad change is rejected and those beside it are not (contract §3.1, `bad-value`).
    ///
    /// - Throws: all faults that `body` noted, if it noted any.
    public func separately<Form>(_ body: (JSONReader) -> Form) throws(FormFaults) -> Form {
        let reader = JSONReader(value: value, pointer: pointer, collector: FaultCollector())
        let form = body(reader)
        guard reader.faults.isEmpty else { throw reader.faults }
        return form
    }

    /// What has been found wrong with the document so far.
    public var faults: FormFaults { collector.faults }

    /// Notes what is wrong with this value.
    public func fault(_ detail: @autoclosure () -> String) {
        collector.faults.add(FormFault(pointer: pointer.text, detail: detail()))
    }

    /// Notes a fault found elsewhere in the same document.
    public func add(_ fault: FormFault) {
        collector.faults.add(fault)
    }

    /// Notes that more faults were found than are shown.
    func omit(_ count: Int) {
        collector.faults.omit(count)
    }

    /// A reader of another value of the same document, for members put together by hand.
    private func reader(_ value: JSON, at pointer: JSONPointer) -> JSONReader {
        JSONReader(value: value, pointer: pointer, collector: collector)
    }

    /// Whether the value is `null`, which in most places says the same as an absent member.
    public var isNull: Bool { value == .null }

    /// The member of that name; `nil`, and no fault, where it is absent or this is no object.
    ///
    /// Complexity: O(members).
    public func member(_ name: String) -> JSONReader? {
        value[name].map { reader($0, at: pointer.member(name)) }
    }

    /// The member of that name; `nil`, and no fault, where it is absent, `null`, or this is no object.
    ///
    /// Complexity: O(members).
    public func optional(_ name: String) -> JSONReader? {
        member(name).flatMap { $0.isNull ? nil : $0 }
    }

    /// The member of that name; a fault where it is absent or `null`.
    ///
    /// Complexity: O(members).
    public func required(_ name: String) -> JSONReader? {
        if let member = optional(name) { return member }
        if case .object = value { reader(.null, at: pointer.member(name)).fault("“\(name)” is required") }
        return nil
    }

    /// The members of the object here in their order; a fault where this is none.
    public func members() -> [(name: String, value: JSONReader)]? {
        guard case .object(let members) = value else { return wrongKind("an object") }
        return members.map { ($0.name, reader($0.value, at: pointer.member($0.name))) }
    }

    /// The elements of the array here in their order; a fault where this is none.
    public func elements() -> [JSONReader]? {
        guard case .array(let elements) = value else { return wrongKind("an array") }
        return elements.enumerated().map { reader($1, at: pointer.element($0)) }
    }

    /// Notes that the value is not of the kind wanted.
    func wrongKind<Wanted>(_ wanted: String) -> Wanted? {
        fault("\(value.shown) is not \(wanted)")
        return nil
    }
}
