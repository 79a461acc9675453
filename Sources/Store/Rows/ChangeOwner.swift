import Customizations

/// Whose a change is: a device's, or, whichever device it names, an administrator's (contract §4).
enum ChangeOwner: Hashable {
    case device(Identifier)
    case administration

    init(device: Identifier, fingerprint: Fingerprint) {
        self = fingerprint == .administration ? .administration : .device(device)
    }

    init(_ change: RecordedChange) {
        self.init(device: change.device, fingerprint: change.fingerprint)
    }
}
