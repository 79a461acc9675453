/// What may be done to the children of a container (contract §2).
public struct ContainerRules: Hashable, Sendable {
    public let allowsReordering: Bool
    public let acceptsTabs: Bool

    public init(allowsReordering: Bool, acceptsTabs: Bool) {
        self.allowsReordering = allowsReordering
        self.acceptsTabs = acceptsTabs
    }

    /// A person's own group (contract §3.1, `addItem`).
    static let ownGroup = ContainerRules(allowsReordering: true, acceptsTabs: true)
}
