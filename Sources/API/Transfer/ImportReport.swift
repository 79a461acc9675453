internal import CustomizationsWire
internal import Store

/// What became of the lines of an import.
struct ImportReport {
    /// How many faults are told; the others are counted.
    static let limit = 1_000

    /// Empty lines are none.
    var lines = 0
    var applied = 0
    var unchanged = 0
    private(set) var faultCount = 0
    private var faults: [(line: Int, detail: String)] = []

    /// Notes what became of a line.
    mutating func add(_ outcome: ImportedRecord.Outcome, line: Int) {
        switch outcome {
        case .applied: applied += 1
        case .unchanged: unchanged += 1
        case .refused(let reason): add(reason, line: line)
        }
    }

    /// Notes what is wrong with a line.
    mutating func add(_ detail: String, line: Int) {
        faultCount += 1
        if faults.count < Self.limit { faults.append((line, detail)) }
    }

    /// Writes the report.
    func writeMembers(to object: inout JSONWriter) {
        object.member("lines", lines)
        object.member("applied", applied)
        object.member("unchanged", unchanged)
        object.member("faultCount", faultCount)
        object.array("faults") { array in
            for fault in faults.sorted(by: { $0.line < $1.line }) {
                array.object { entry in
                    entry.member("line", fault.line)
                    entry.member("detail", fault.detail)
                }
            }
        }
    }
}
