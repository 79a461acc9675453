/// The bounds of a catalog (contract §2).
public enum CatalogLimit {
    /// Most items in the whole tree.
    public static let items = 1_000
    /// Most former ids that one item names; those of earlier revisions go on counting without being named again.
    public static let formerIDsOfItem = 100
    /// Most former ids that all items of a catalog name together.
    public static let formerIDs = 5_000
    /// Most items of a catalog with too many that are looked at for other faults.
    public static let itemsLookedAt = 10_000
    /// Most containers one in another: the root, a group, a group in it.
    public static let containers = 3
    /// Most bytes of a title, which has at least one.
    public static let titleBytes = 500
    /// Most bytes of an image's name or a subtitle, for which the contract has no bound; a title's is as good.
    public static let textBytes = 500
}
