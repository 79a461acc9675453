import Customizations

extension PersonChecker {
    /// What is wrong with history, the worst only: what mends it may mend the rest.
    ///
    /// - Parameter written: The latest revision that a choice was changed at.
    func history(_ history: HistoryScan, written: Int) -> [Finding] {
        let row = person.row
        if history.hasImpossibleRevision {
            return [
                finding(
                    .unreadableChange, "history has entries of a revision that cannot be",
                    .removeImpossibleChanges(row: row, through: max(written, Int(clamping: person.revision), 0)))
            ]
        }
        if let unreadable = history.unreadable {
            return [
                finding(
                    .unreadableChange, "history cannot be read at revision \(unreadable)",
                    .forgetHistory(row: row, through: unreadable))
            ]
        }
        if let disordered = history.disordered {
            return [
                finding(
                    .disorderedHistory, "history goes backwards at revision \(disordered)",
                    .forgetHistory(row: row, through: disordered))
            ]
        }
        return forgetting(history) ?? missing(history, written) ?? owners(history)
    }

    /// History cannot be forgotten further than it goes.
    private func forgetting(_ history: HistoryScan) -> [Finding]? {
        guard forgotten == nil else { return nil }
        let oldest = history.firstRevision.map { $0 <= 1 ? 0 : $0 }
        return [
            finding(
                .impossibleHistory,
                "history is said to be forgotten up to revision \(person.oldestKept), and the revision is "
                    + "\(person.revision)",
                .setOldestKept(row: person.row, to: oldest ?? max(0, Int(clamping: person.revision))))
        ]
    }

    private func missing(_ history: HistoryScan, _ written: Int) -> [Finding]? {
        if history.lastApplied < written {
            return [
                finding(
                    .missingHistory, "nothing is in history of revision \(written), and choices were changed then",
                    .forgetHistory(row: person.row, through: written))
            ]
        }
        return history.gap.map { gap in
            [
                finding(
                    .missingHistory, "entries are missing in history before revision \(gap)",
                    .forgetHistory(row: person.row, through: gap))
            ]
        }
    }

    /// What is noted of who wrote must not say that there was nobody else (contract §4).
    private func owners(_ history: HistoryScan) -> [Finding] {
        guard let noted = person.othersUntil, let forgotten else { return [] }
        let isRight = history.othersUntil.map { Int64($0) == noted } ?? (0...Int64(forgotten) ~= noted)
        return isRight
            ? []
            : [
                finding(
                    .wrongOwners, "it is noted wrongly up to which revision several devices wrote",
                    .forgetOwners(row: person.row))
            ]
    }
}
