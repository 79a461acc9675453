import Customizations
import SQLite

/// What is known of a person's devices: what they told, and which have choices of their own.
struct DeviceList {
    let person: PersonID

    /// The devices by id.
    ///
    /// - Complexity: O(fields of all of the person's customizations).
    func devices(_ database: ReadConnection) throws -> [DeviceRecord] {
        var withChoices: Set<Identifier> = []
        for row in try database.customizationRows(of: person) {
            guard let customization = try database.customization(row: row)?.customization else { continue }
            withChoices.formUnion(customization.devicesWithChoices)
        }
        let heard = try database.devices(of: person.user, app: person.app)
        let silent = withChoices.subtracting(heard.map(\.id)).map { DeviceRecord(id: $0, hasChoices: true) }
        return (heard.map { DeviceRecord($0, hasChoices: withChoices.contains($0.id)) } + silent)
            .sorted { $0.id < $1.id }
    }
}

extension DeviceRecord {
    fileprivate init(_ row: DeviceRow, hasChoices: Bool) {
        self.init(
            id: row.id, family: row.family, name: row.name, appVersion: row.appVersion, lastSeen: row.lastSeen,
            hasChoices: hasChoices)
    }
}
