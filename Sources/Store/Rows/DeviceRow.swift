import Customizations

/// What is known of a person's device.
struct DeviceRow: Hashable, Sendable {
    let id: Identifier
    var family: String?
    var name: String?
    var appVersion: String?
    /// When it was last heard from, to a day.
    var lastSeen: Int64
}
