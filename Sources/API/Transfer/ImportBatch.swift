internal import Customizations
internal import Store

/// What an import has read and not stored yet: records, each with the lines that it is of.
///
/// Lines of one customization become one record, so that they are one new revision (contract §6).
struct ImportBatch {
    /// How many records, and how many bytes of lines, are stored in one transaction.
    private static let limit = (records: 200, bytes: 1_048_576)
    /// How many bytes the lines of one customization may have that is longer than a batch.
    static let customizationLimit = 2 * 1_024 * 1_024

    private(set) var records: [(lines: [Int], record: ImportedRecord)] = []
    private var places: [ImportedCustomizationKey: (index: Int, bytes: Int)] = [:]
    private var latest: ImportedCustomizationKey?
    private var bytes = 0

    /// Whether it is time to store it before a line of this customization, or one of none: one whose lines follow each
    /// other is never torn.
    func isFull(before key: ImportedCustomizationKey?) -> Bool {
        if let key, key == latest { return false }
        return records.count >= Self.limit.records || bytes >= Self.limit.bytes
    }

    /// Adds a record of one line.
    mutating func add(_ record: ImportedRecord, line: Int, bytes count: Int) {
        records.append(([line], record))
        bytes += count
    }

    /// Adds a line of a customization; `false` if its lines are too long together.
    mutating func add(
        _ entries: [TransferEntry], of key: ImportedCustomizationKey, line: Int, bytes count: Int
    ) -> Bool {
        latest = key
        let place = places[key]
        guard (place?.bytes ?? 0) + count <= Self.customizationLimit else { return false }
        bytes += count
        guard let place, case .customization(_, _, var whole) = records[place.index].record else {
            places[key] = (records.count, count)
            let record = ImportedRecord.customization(
                user: key.user, catalog: key.catalog, Customization(transferred: entries))
            records.append(([line], record))
            return true
        }
        whole.add(transferred: entries)
        records[place.index].record = .customization(user: key.user, catalog: key.catalog, whole)
        records[place.index].lines.append(line)
        places[key] = (place.index, place.bytes + count)
        return true
    }
}
