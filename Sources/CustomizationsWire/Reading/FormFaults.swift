/// All that is wrong with a document, so that it can be put right in one go (contract §2 and §7: every fault is listed).
public struct FormFaults: Error, Hashable, Sendable {
    /// How many faults are listed; what goes beyond is counted, so that a hostile document gets no longer answer.
    public static let limit = 1_000

    /// The faults in the order in which they were found.
    public private(set) var listed: [FormFault] = []
    /// How many were found beyond those listed.
    public private(set) var omitted = 0

    /// No faults.
    public init() {}

    /// Whether nothing is wrong.
    public var isEmpty: Bool { listed.isEmpty }

    /// Adds one fault, or counts it if there are `limit` already.
    public mutating func add(_ fault: @autoclosure () -> FormFault) {
        if listed.count < Self.limit { listed.append(fault()) } else { omitted += 1 }
    }

    /// Counts faults that another list found and does not show.
    mutating func omit(_ count: Int) {
        omitted += count
    }

    /// The faults for people: those listed and, where some are not, a last entry that says how many.
    public var entries: [FormFault] {
        if omitted == 0 { return listed }
        return listed + [FormFault(pointer: "", detail: "\(omitted) more faults are not listed")]
    }
}

extension FormFaults: CustomStringConvertible {
    /// The first fault and how many there are.
    public var description: String {
        guard let first = listed.first else { return "no faults" }
        let others = listed.count - 1 + omitted
        let place = first.pointer.isEmpty ? "the document" : first.pointer
        return "\(place): \(first.detail)" + (others == 0 ? "" : " (and \(others) more)")
    }
}
