public import Customizations

/// What is sent to undo a revision (contract §3.5).
public struct UndoForm: Hashable, Sendable {
    /// The revision whose changes are undone; whether it is there is for the store to say.
    public let revision: Int
    /// The epoch of the revision, where the device named it.
    public let epoch: String?
    /// What makes it once only; empty where there is none.
    public let id: Identifier
    /// Empty for a request without a device.
    public let device: Identifier

    /// Reads `{"revision": 14, "epoch": "k3f9", "id": "u-1", "device": "D1"}`, of which only `revision` is required.
    ///
    /// The device may also stand as in changes, `{"id": "D1"}`. Members that are not known are ignored.
    ///
    /// - Throws: every fault.
    public static func read(_ json: JSON) throws(FormFaults) -> UndoForm {
        try JSONReader.read(json) { reader in
            let isObject = reader.isObject()
            let revision = isObject ? reader.required("revision")?.integer(in: 0...Int64.max) : nil
            return UndoForm(
                revision: Int(clamping: revision ?? 0), epoch: reader.optional("epoch")?.string(),
                id: reader.optional("id")?.identifier() ?? .empty, device: device(reader) ?? .empty)
        }
    }

    private static func device(_ reader: JSONReader) -> Identifier? {
        guard let device = reader.optional("device") else { return nil }
        if case .object = device.value { return device.optional("id")?.deviceIdentifier() }
        return device.deviceIdentifier()
    }
}
