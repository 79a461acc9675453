public import Customizations

/// What a device sends to `…/changes` (contract §3.1).
///
/// A fault of the envelope refuses the whole. One inside a change makes that change a rejected one, `bad-value`, and
/// leaves those beside it alone. Members that are not known are ignored.
public struct ChangesForm: Hashable, Sendable {
    /// How many changes one request may have (contract §7, limits).
    public static let changeLimit = 200

    /// The changes and what holds for all of them.
    public let request: ChangeRequest
    /// The catalog revision that the device's build was made with.
    public let catalogRevision: RevisionSelector
    /// The epoch of the base revision, where the device named it.
    public let epoch: String?
    /// What the device is called.
    public let deviceName: String?
    /// The version of the app on the device.
    public let appVersion: String?

    /// Reads the body of a request.
    ///
    /// - Throws: every fault of the envelope.
    /// - Complexity: O(size of the document).
    public static func read(_ json: JSON) throws(FormFaults) -> ChangesForm {
        try JSONReader.read(json) { ChangesForm($0) }
    }

    private init(_ reader: JSONReader) {
        let device = reader.optional("device").flatMap { $0.isObject() ? $0 : nil }
        request = ChangeRequest(
            device: device?.optional("id")?.deviceIdentifier() ?? .empty,
            family: device?.optional("family")?.word(),
            baseRevision: reader.optional("baseRevision")?.integer(in: 0...Int64.max).map { Int(clamping: $0) } ?? 0,
            sentAt: reader.optional("sentAt")?.milliseconds(),
            target: reader.optional("layer")?.target() ?? .layer(.shared),
            isAtomic: reader.optional("atomic")?.bool() ?? false,
            onlyIfUnset: reader.optional("onlyIfUnset")?.bool() ?? false,
            changes: reader.isObject() ? Self.changes(reader) : [])
        catalogRevision = reader.optional("catalogRevision")?.catalogRevision() ?? .newest
        epoch = reader.optional("epoch")?.string()
        deviceName = device?.optional("name")?.string(bytes: 0...500)
        appVersion = device?.optional("appVersion")?.string(bytes: 0...500)
    }

    private static func changes(_ reader: JSONReader) -> [Change] {
        guard let changes = reader.required("changes"), let elements = changes.elements() else { return [] }
        guard elements.count <= changeLimit else {
            changes.fault("there are \(elements.count) changes; one request may have \(changeLimit)")
            return []
        }
        return elements.map(ChangeForm.read)
    }
}
