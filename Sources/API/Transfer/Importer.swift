internal import Customizations
internal import CustomizationsWire
internal import Store

/// Takes an import line by line; what belongs to people is stored in batches.
struct Importer {
    /// How many records, and how many bytes of lines, are stored in one transaction.
    private static let batch = (records: 200, bytes: 1_048_576)

    let operations: Operations
    let app: Identifier
    let replaces: Bool
    /// The latest time that an act may have been made at: now, and what clocks of servers differ by.
    let latest: Int64
    private(set) var report = ImportReport()
    private var number = 0
    private var waiting: [(line: Int, record: ImportedRecord)] = []
    private var bytes = 0

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
            bytes += text.count
            if let understood = read(text) { try await take(understood) }
        }
    }

    /// Stores what still waits.
    mutating func finish() async throws(OperationError) {
        guard !waiting.isEmpty else { return }
        let records = waiting.map(\.record)
        let outcomes = try await operations.stored { store throws(StoreError) in
            try await store.take(records, into: app, replaces: replaces)
        }
        for (line, outcome) in zip(waiting.map(\.line), outcomes) {
            switch outcome {
            case .applied: report.applied += 1
            case .unchanged: report.unchanged += 1
            case .refused(let reason): report.add(reason, line: line)
            }
        }
        waiting = []
        bytes = 0
    }

    private mutating func read(_ text: [UInt8]) -> ImportLine? {
        do {
            return try ImportLine.read(JSON(parsing: text), latest: latest)
        } catch let fault as JSONFault {
            report.add(fault.description, line: number)
        } catch {
            report.add("\(error)", line: number)
        }
        return nil
    }

    private mutating func take(_ line: ImportLine) async throws(OperationError) {
        switch line {
        case .app: report.unchanged += 1
        case .catalog(let id, let revision, let label, let json):
            // What waits was sent before the catalog.
            try await finish()
            let catalog = CatalogImport(operations: operations, id: CatalogID(app: app, name: id), revision: revision)
            switch try await catalog.take(json, label: label) {
            case .applied: report.applied += 1
            case .unchanged: report.unchanged += 1
            case .refused(let reason): report.add(reason, line: number)
            }
        case .record(let record):
            waiting.append((number, record))
            if waiting.count >= Self.batch.records || bytes >= Self.batch.bytes { try await finish() }
        }
    }
}
