import Customizations
import SQLite

/// Looks at one person's choices for one catalog, and at their history.
struct PersonChecker {
    private let database: ReadConnection
    private let row: Int64
    private let place: String
    private let revision: Int
    private let latestAct: Int64
    private let updatedAt: Int64?
    private let oldestKept: Int
    private let state: [UInt8]

    init(database: ReadConnection, _ row: Row) throws {
        self.database = database
        self.row = try row[0]
        place = "\(try row[1] as String), catalog \(try row[3] as String) of \(try row[2] as String)"
        revision = try row[4]
        latestAct = try row[5]
        updatedAt = try row[6]
        oldestKept = try row[7]
        state = try row[8]
    }

    func run() throws -> [Finding] {
        let history = try HistoryScan(database, row)
        var findings: [Finding] = []
        if let unreadable = history.unreadable {
            findings.append(
                Finding(
                    .unreadableChange, place, "history cannot be read at revision \(unreadable)",
                    .forgetHistory(row: row, through: unreadable)))
        } else if let disordered = history.disordered {
            findings.append(
                Finding(
                    .disorderedHistory, place, "history goes backwards at revision \(disordered)",
                    .forgetHistory(row: row, through: disordered)))
        }
        do {
            let fields = try FieldsCodec.fields(state)
            return findings + counters(fields, history)
        } catch {
            let isWhole = oldestKept == 0 && findings.isEmpty && history.lastRevision == revision
            return findings + [
                Finding(
                    .unreadableChoices, place, "the choices cannot be read: \(error)",
                    isWhole ? .replay(row: row) : nil)
            ]
        }
    }

    private func counters(_ fields: [FieldKey: Register], _ history: HistoryScan) -> [Finding] {
        var findings: [Finding] = []
        let written = max(fields.values.map(\.revision).max() ?? 0, history.lastRevision)
        if written > revision {
            findings.append(
                Finding(
                    .staleRevision, place, "the revision is \(revision), and something was written at \(written)",
                    .raiseRevision(row: row, to: written)))
        }
        let acts = fields.values.lazy.flatMap(\.entries).map(\.life.time).max() ?? .min
        if acts > latestAct {
            findings.append(
                Finding(
                    .staleActTime, place, "the latest act is before one that is stored",
                    .raiseActTime(row: row, to: acts)))
        }
        if (updatedAt == nil) != (max(revision, written) == 0) {
            let known = history.lastReceived ?? max(acts, latestAct)
            findings.append(
                Finding(
                    .wrongUpdateTime, place,
                    updatedAt == nil
                        ? "the time of the last change is missing" : "there is a time of a change and no change",
                    .setUpdateTime(row: row, to: updatedAt == nil ? known : nil)))
        }
        return findings
    }
}
