/// Why one tab is shown as it is (contract §3.5, `explain`).
public struct Explanation: Hashable, Sendable {
    /// The value of one aspect, and why it is so.
    public struct Aspect: Hashable, Sendable {
        public let value: Value
        public let reason: Reason
        /// The choice that decides, or that a rule keeps from deciding.
        public let choice: Choice?
        /// A sentence for people.
        public let detail: String
    }

    /// What an aspect comes to.
    public enum Value: Hashable, Sendable {
        /// There is none here.
        case none
        case word(String)
        /// A place, from 0.
        case index(Int)
        /// By the id of the catalog revision; empty for the root.
        case container(Identifier)
    }

    /// What decides.
    public enum Reason: Hashable, Sendable {
        /// What the catalog declares, or what a person's own item was added as.
        case byDefault
        case rule(ExplanationRule)
        case choice
    }

    /// A choice as it is stored.
    public struct Choice: Hashable, Sendable {
        public let layer: Layer
        /// Empty for a request without a device.
        public let device: Identifier
        /// The act time, in milliseconds since 1970.
        public let at: Int64
        /// The revision that stored it.
        public let revision: Int

        public init(layer: Layer, device: Identifier, at: Int64, revision: Int) {
            self.layer = layer
            self.device = device
            self.at = at
            self.revision = revision
        }
    }

    /// The tab, by the id it was asked for.
    public let tab: Identifier
    public let revision: Int
    public let catalogRevision: Int
    public let family: DeviceFamily
    /// `visible` or `hidden`.
    public let visibility: Aspect
    /// `visible`, `overflow` or `hidden`; none where the family has no bar.
    public let tabBar: Aspect
    /// Its index among what is shown in its container.
    public let position: Aspect
    /// Its placement, with `automatic` resolved.
    public let placement: Aspect
    public let container: Aspect

    /// Explains a tab, known to the catalog revision or not.
    ///
    /// Every value is the one that `Resolver.layout` gives for the same customization, catalog revision and query.
    ///
    /// Complexity: as `Resolver.layout`.
    public init(of tab: Identifier, in customization: Customization, view: CatalogView, query: LayoutQuery) {
        let maker = ExplanationMaker(tab, in: customization, view: view, query: query)
        self.tab = tab
        revision = customization.revision
        catalogRevision = view.revision
        family = query.family
        visibility = maker.visibility
        tabBar = maker.tabBar
        position = maker.position
        placement = maker.placement
        container = maker.container
    }
}
