/// The present value of a field that changed after a revision (contract §3.3).
public struct FieldChange: Hashable, Sendable {
    /// What it is about.
    public enum Subject: Hashable, Sendable {
        /// A choice about a tab in a layer.
        case choice(Layer, Identifier, ChoiceField, ChangedValue)
        /// An order; `nil`: unset.
        case order(Layer, OrderList, [Identifier]?)
        /// An own item; `nil`: removed.
        case item(Identifier, OwnItem?)
    }

    /// The value of a choice.
    public enum ChangedValue: Hashable, Sendable {
        case unset
        case word(String)
        case container(Identifier)
    }

    public let subject: Subject
    /// The revision that changed it.
    public let revision: Int
    /// The act time, in milliseconds since 1970.
    public let at: Int64
    /// Empty for a request without a device.
    public let device: Identifier
}
