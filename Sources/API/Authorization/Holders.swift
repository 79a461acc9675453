/// Kinds of credentials that an operation may be called with.
struct Holders: OptionSet {
    let rawValue: Int

    /// No credential at all.
    static let anyone = Holders(rawValue: 1 << 0)
    /// An admin key.
    static let admin = Holders(rawValue: 1 << 1)
    /// A key of the app in the path.
    static let app = Holders(rawValue: 1 << 2)
    /// A key of the app in the path, for reading.
    static let read = Holders(rawValue: 1 << 3)
    /// A token of the person in the path.
    static let person = Holders(rawValue: 1 << 4)
    /// … that is for reading.
    static let reader = Holders(rawValue: 1 << 5)
    /// … that is narrowed to some families.
    static let narrowed = Holders(rawValue: 1 << 6)
}
