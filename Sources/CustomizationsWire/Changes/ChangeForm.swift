import Customizations

/// One change, as JSON (contract §3.1).
enum ChangeForm {
    /// How many faults of one change are told.
    private static let faultsShown = 3

    /// Reads a change; one with any fault comes out as rejected, so that those beside it are taken all the same.
    static func read(_ reader: JSONReader) -> Change {
        var id = Identifier.empty
        var at: Int64?
        var base: Int?
        let operation: Result<Operation, Rejection>
        do throws(FormFaults) {
            let read = try reader.separately { reader -> Operation? in
                guard reader.isObject() else { return nil }
                id = reader.optional("id")?.identifier() ?? .empty
                at = reader.optional("at")?.milliseconds()
                base = reader.optional("baseRevision")?.integer(in: 0...Int64.max).map { Int(clamping: $0) }
                return OperationForm.read(reader)
            }
            operation = read.map(Result.success) ?? .failure(Rejection(.badValue, "op: it could not be read"))
        } catch {
            operation = .failure(Rejection(.badValue, detail(of: error, in: reader.pointer)))
        }
        let fingerprint =
            switch operation {
            case .success(let operation): Fingerprint(of: operation)
            case .failure: Fingerprint(of: reader.value.bytes)
            }
        return Change(id: id, at: at, baseRevision: base, operation: operation, fingerprint: fingerprint)
    }

    /// The faults as a sentence, each with its field within the change.
    private static func detail(of faults: FormFaults, in change: JSONPointer) -> String {
        let prefix = change.text.utf8.count + 1
        var reasons = faults.listed.prefix(faultsShown).map { fault in
            let field = String(decoding: fault.pointer.utf8.dropFirst(prefix), as: UTF8.self)
            return field.isEmpty ? fault.detail : "\(field): \(fault.detail)"
        }
        let others = faults.listed.count - reasons.count + faults.omitted
        if others > 0 { reasons.append("and \(others) more") }
        return reasons.joined(separator: "; ")
    }
}
