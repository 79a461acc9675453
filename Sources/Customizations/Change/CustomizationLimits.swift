/// How much one person may store in one customization (contract §7).
public struct CustomizationLimits: Hashable, Sendable {
    /// Stored choices: a set field, or an id in an order.
    public var choices = 4_000
    public var ownItems = 1_000
    /// Devices with choices of their own.
    public var devices = 100

    public init() {}
}
