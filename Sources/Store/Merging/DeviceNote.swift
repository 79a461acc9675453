import Customizations
import SQLite

/// Notes that a device was heard from, where that is worth a write (contract §6, §7).
struct DeviceNote {
    let person: CustomizationID
    let device: Identifier
    var family: DeviceFamily?
    var name: String?
    var appVersion: String?
    let limit: Int
    let now: Int64
    /// How stale "last seen" may get: not every request is worth a write.
    private static let grain: Int64 = 24 * 60 * 60 * 1_000

    func write(_ database: WriteConnection) throws {
        let id = device
        guard !id.isEmpty else { return }
        let (user, app) = (person.user, person.catalog.app)
        let known = try database.device(id, of: user, app: app)
        var device = known ?? DeviceRow(id: id, lastSeen: now)
        // What a request does not say stays as another request said it.
        device.family = family?.rawValue ?? device.family
        device.name = name ?? device.name
        device.appVersion = appVersion ?? device.appVersion
        if let known, known.isExactly(device), now - known.lastSeen < Self.grain { return }
        device.lastSeen = now
        try database.put(device, of: user, app: app)
        if known == nil { try forget(except: id, database) }
    }

    /// Forgets what is beyond the limit: the devices not heard from for longest, without choices of their own
    /// (contract §7). Where all others have some, that is the new one itself, which is served all the same.
    private func forget(except new: Identifier, _ database: WriteConnection) throws {
        let (user, app) = (person.user, person.catalog.app)
        let devices = try database.devices(of: user, app: app)
        guard devices.count > limit else { return }
        var withChoices: Set<Identifier> = []
        for fields in try database.allFields(of: user, app: app) {
            let customization = Customization(revision: 0, latestAct: 0, updatedAt: nil, fields: fields)
            withChoices.formUnion(customization.devicesWithChoices)
        }
        let others = devices.filter { $0.id != new && !withChoices.contains($0.id) }
        let forgotten = others.map(\.id) + (withChoices.contains(new) ? [] : [new])
        for id in forgotten.prefix(devices.count - limit) { try database.removeDevice(id, of: user, app: app) }
    }
}

extension DeviceRow {
    /// Whether all texts are the same byte for byte, which `==` on strings does not ask.
    fileprivate func isExactly(_ other: DeviceRow) -> Bool {
        texts.elementsEqual(other.texts)
    }

    private var texts: [ExactText?] { [family, name, appVersion].map { text in text.map { ExactText($0) } } }
}
