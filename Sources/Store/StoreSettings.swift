package import Customizations
package import SQLite

/// How the store is set up; the defaults are the service's.
package struct StoreSettings: Sendable {
    /// Threads, queues and connections.
    package var pool = PoolSettings()
    /// How much one person may store (contract §7).
    package var limits = CustomizationLimits()
    /// How many devices of one person are remembered, and may have choices of their own (contract §7).
    package var devices: Int {
        get { limits.devices }
        set { limits.devices = newValue }
    }
    /// How many snapshots one person may keep beside a customization (contract §7).
    package var snapshots = 20
    /// How many keys may be good at a time, those of all apps together.
    package var keys = 1_000
    /// How long changes are kept (contract §3.5).
    package var historyDays = 400

    /// Makes the default settings.
    package init() {}
}
