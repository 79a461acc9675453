package import Customizations

/// A person's device.
package struct DeviceRecord: Hashable, Sendable {
    package let id: Identifier
    package let family: String?
    package let name: String?
    package let appVersion: String?
    /// When it was last heard from, to a day, in milliseconds since 1970; `nil`: never, it has choices only.
    package let lastSeen: Int64?
    /// Whether something is chosen in the layer of its own.
    package let hasChoices: Bool

    package init(
        id: Identifier, family: String? = nil, name: String? = nil, appVersion: String? = nil, lastSeen: Int64? = nil,
        hasChoices: Bool
    ) {
        self.id = id
        self.family = family
        self.name = name
        self.appVersion = appVersion
        self.lastSeen = lastSeen
        self.hasChoices = hasChoices
    }
}
