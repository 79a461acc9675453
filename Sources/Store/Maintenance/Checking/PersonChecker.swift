import Customizations
import SQLite

/// Looks at one person's choices for one catalog, and at their history.
struct PersonChecker {
    /// Acts follow each other by a millisecond, so that many at once may be a little ahead of the clock (contract §4.1).
    private static let leeway: Int64 = 60_000

    let database: ReadConnection
    let person: StoredPerson
    /// The number of the latest reset of everybody that was ever made.
    let latestReset: Int64

    func run() throws -> [Finding] {
        do {
            let fields = try FieldsCodec.fields(person.state)
            let written = fields.values.map(\.revision).max() ?? 0
            let history = try history(atLeast: written)
            return identity() + self.history(history, written: written) + numbers(fields, history, written)
        } catch let error as CodecError {
            let history = try history(atLeast: 0)
            let findings = self.history(history, written: 0)
            let isWhole =
                person.oldestKept == 0 && findings.isEmpty && Int64(history.lastApplied) == person.revision
            return identity() + findings + [
                finding(
                    .unreadableChoices, "the choices cannot be read: \(error)",
                    isWhole ? .replay(row: person.row) : nil)
            ]
        }
    }

    func finding(_ kind: Finding.Kind, _ detail: String, _ remedy: Remedy?) -> Finding {
        Finding(kind, person.place, detail, remedy)
    }

    /// The revision up to which history was forgotten, as far as that can be.
    var forgotten: Int? {
        0...max(0, person.revision) ~= person.oldestKept && NumberRange.count.contains(person.oldestKept)
            ? Int(person.oldestKept) : nil
    }

    private func history(atLeast written: Int) throws -> HistoryScan {
        try HistoryScan(
            database, person.row, forgotten: forgotten ?? 0,
            revision: max(written, Int(min(max(person.revision, 0), NumberRange.count.upperBound))))
    }

    private func identity() -> [Finding] {
        var findings: [Finding] = []
        if let fault = StoredName(person.user).fault {
            findings.append(finding(.badID, "nobody can ask for these choices: the person's id \(fault)", nil))
        }
        if let epoch = person.epoch, let fault = StoredName(epoch).fault {
            findings.append(
                finding(
                    .missingEpoch, epoch.isEmpty ? "its own epoch is empty" : "its own epoch \(fault)",
                    .renewEpoch(row: person.row)))
        }
        if !(0...latestReset ~= person.appliedReset) {
            findings.append(
                finding(
                    .impossibleReset,
                    "it has resets of everybody up to number \(person.appliedReset), and the latest is \(latestReset)",
                    .reapplyResets(row: person.row)))
        }
        return findings
    }

    private func numbers(
        _ fields: [FieldKey: Register], _ history: HistoryScan, _ written: Int
    ) -> [Finding] {
        let known = max(written, history.lastRevision, forgotten ?? 0)
        let acts = fields.values.lazy.flatMap(\.entries).map(\.life.time).max() ?? .min
        return revision(known) + latestAct(acts, history) + updateTime(acts, history, known)
    }

    private func revision(_ known: Int) -> [Finding] {
        let (row, revision) = (person.row, person.revision)
        if Int64(known) > revision {
            return [
                finding(
                    .staleRevision, "the revision is \(revision), and something was written at \(known)",
                    .raiseRevision(row: row, to: known))
            ]
        }
        guard Int64(known) < revision else { return [] }
        return [
            finding(
                .impossibleRevision, "the revision is \(revision), and nothing was written after \(known)",
                .lowerRevision(row: row, to: known))
        ]
    }

    private func latestAct(_ acts: Int64, _ history: HistoryScan) -> [Finding] {
        let (row, latest) = (person.row, person.latestAct)
        if acts > latest {
            return [
                finding(
                    .staleActTime, "the latest act is before one that is stored", .setActTime(row: row, to: acts))
            ]
        }
        // Without any choice it is not looked at, and may be 0.
        let known = max(acts, history.latestTime, person.updatedAt ?? .min)
        let bound = known == .min ? 0 : min(known, NumberRange.time.upperBound) + Self.leeway
        guard latest != .min, latest > bound || !NumberRange.time.contains(latest) else { return [] }
        return [
            finding(
                .impossibleActTime, "the latest act is later than anything that is known",
                .setActTime(row: row, to: min(max(acts, history.latestTime), NumberRange.time.upperBound)))
        ]
    }

    private func updateTime(_ acts: Int64, _ history: HistoryScan, _ known: Int) -> [Finding] {
        let (updatedAt, isChanged) = (person.updatedAt, known > 0)
        guard updatedAt.map(NumberRange.time.contains) ?? true, (updatedAt != nil) == isChanged else {
            let last = history.lastReceived ?? (NumberRange.time.contains(acts) ? acts : 0)
            return [
                finding(
                    .wrongUpdateTime, Self.words(updatedAt, isChanged),
                    .setUpdateTime(row: person.row, to: isChanged ? last : nil))
            ]
        }
        return []
    }

    private static func words(_ updatedAt: Int64?, _ isChanged: Bool) -> String {
        guard isChanged else { return "there is a time of a change and no change" }
        return updatedAt == nil ? "the time of the last change is missing" : "the time of the last change is none"
    }
}
