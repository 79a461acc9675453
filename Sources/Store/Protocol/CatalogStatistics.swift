package import Customizations

/// What people did with the tabs of a catalog revision (contract §6, `stats`).
package struct CatalogStatistics: Hashable, Sendable {
    /// How many people did each thing with one tab, in any layer.
    package struct Tab: Hashable, Sendable {
        /// The id that the revision has for it.
        package let id: Identifier
        /// Anything at all.
        package let people: Int
        /// Hid it in the sidebar.
        package let hid: Int
        /// Added it to the bar.
        package let added: Int
        /// Removed it from the bar.
        package let removed: Int
        /// Moved it, in a list or to another container.
        package let moved: Int
    }

    package let catalogRevision: Int
    /// How many people chose anything.
    package let people: Int
    /// All items of the revision, each before its children.
    package let tabs: [Tab]
}
