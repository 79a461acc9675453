internal import Customizations
internal import CustomizationsWire
internal import Store

/// Takes an import line by line; what belongs to people is stored in batches, each while the next one is read.
struct Importer {
    /// A batch that is being stored.
    private struct Storing {
        let lines: [[Int]]
        let task: Task<Result<[ImportedRecord.Outcome], OperationError>, Never>
    }

    let operations: Operations
    let app: Identifier
    let replaces: Bool
    /// The latest time that an act may have been made at: now, and what clocks of servers differ by.
    let latest: Int64
    private(set) var report = ImportReport()
    private var number = 0
    private var batch = ImportBatch()
    private var storing: Storing?

    init(_ operations: Operations, app: Identifier, replaces: Bool, latest: Int64) {
        self.operations = operations
        self.app = app
        self.replaces = replaces
        self.latest = latest
    }

    /// Takes the next line.
    ///
    /// - Throws: What the store throws about more than this line.
    mutating func take(_ line: LineSplitter.Line) async throws(OperationError) {
        number += 1
        switch line {
        case .tooLong:
            report.lines += 1
            report.add("The line is longer than 2097152 bytes.", line: number)
        case .whole(let text):
            guard !text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return }
            report.lines += 1
            if let understood = read(text) { try await take(understood, bytes: text.count) }
        }
    }

    /// Stores what still waits.
    mutating func finish() async throws(OperationError) {
        try await storeBatch()
        try await awaitStored()
    }

    /// Begins to store what was read, when all before it is stored.
    private mutating func storeBatch() async throws(OperationError) {
        try await awaitStored()
        let waiting = batch.records
        guard !waiting.isEmpty else { return }
        batch = ImportBatch()
        let (records, operations, app, replaces) = (waiting.map(\.record), operations, app, replaces)
        let task = Task { () -> Result<[ImportedRecord.Outcome], OperationError> in
            do throws(OperationError) {
                return .success(
                    try await operations.stored { store throws(StoreError) in
                        try await store.take(records, into: app, replaces: replaces)
                    })
            } catch {
                return .failure(error)
            }
        }
        storing = Storing(lines: waiting.map(\.lines), task: task)
    }

    /// Waits for the batch that is being stored, if one is.
    private mutating func awaitStored() async throws(OperationError) {
        guard let storing else { return }
        self.storing = nil
        for (lines, outcome) in zip(storing.lines, try await storing.task.value.get()) {
            for line in lines { report.add(outcome, line: line) }
        }
    }

    private mutating func read(_ text: [UInt8]) -> ImportLine? {
        do {
            return try ImportLine.read(JSON(parsing: text), into: app, latest: latest)
        } catch let fault as JSONFault {
            report.add(fault.description, line: number)
        } catch {
            report.add("\(error)", line: number)
        }
        return nil
    }

    private mutating func take(_ line: ImportLine, bytes: Int) async throws(OperationError) {
        switch line {
        case .app: report.unchanged += 1
        case .catalog(let id, let revision, let label, let json):
            // What waits was sent before the catalog.
            try await finish()
            let catalog = CatalogImport(operations: operations, id: CatalogID(app: app, name: id), revision: revision)
            report.add(try await catalog.take(json, label: label), line: number)
        case .customization(let key, let entries):
            if batch.isFull(before: key) { try await storeBatch() }
            guard !batch.add(entries, of: key, line: number, bytes: bytes) else { return }
            report.add(
                "The lines of this customization are together longer than \(ImportBatch.customizationLimit) bytes.",
                line: number)
        case .record(let record):
            if batch.isFull(before: nil) { try await storeBatch() }
            batch.add(record, line: number, bytes: bytes)
        }
    }
}
