/// A rule of the layout that decides in place of the default or a choice (contract §5).
public enum ExplanationRule: String, CaseIterable, Hashable, Sendable {
    /// The catalog revision does not know the tab; choices about it are kept (contract §4.8).
    case unknownToCatalog = "unknown-to-catalog"
    /// The catalog says that people's choices do not count (contract §2, `customization`).
    case customizationDisabled = "customization-disabled"
    /// The family does not have it, or not the group that it is declared in (step 1).
    case families
    /// It was asked to be left out, or the group that it is declared in (step 1).
    case excluded
    /// The person's own item has no container left that accepts tabs (contract §4.7).
    case noContainer = "no-container"
    /// The container it was added to, or that was chosen, is not there (step 2).
    case containerGone = "container-gone"
    /// One of the containers does not accept tabs (step 2).
    case acceptsTabs = "accepts-tabs"
    /// Groups never change container (step 2).
    case groupsStay = "groups-stay"
    /// The container may not be reordered (step 3).
    case allowsReordering = "allows-reordering"
    /// The stored order does not know it (step 3, `newTabs`).
    case newTabs = "new-tabs"
    /// It may not be hidden by a person (step 4).
    case allowsHiding = "allows-hiding"
    /// A group that it stands in is hidden (step 4).
    case hiddenGroup = "hidden-group"
    /// Nothing in the group is shown (contract §2, `hideWhenEmpty`).
    case hideWhenEmpty = "hide-when-empty"
    /// What is not visible has no place (step 4).
    case hidden
    /// A person's choice of placement does not count (step 5).
    case allowsPlacementChange = "allows-placement-change"
    /// Its placement alone decides (step 6).
    case placement
    /// The bar has more items than places (step 7).
    case barLimit = "bar-limit"
    /// The family has no bar (step 9).
    case noTabBar = "no-tab-bar"
    /// A phone's bar has items of the root only (step 9).
    case phoneRootOnly = "phone-root-only"
    /// A phone has no sidebar, so that what is off the bar stands behind “More” (step 9).
    case withinReach = "within-reach"
    /// The ornament of `vision` counts as sidebar and has every visible root item (step 9).
    case ornament
    /// Something is shown rather than nothing (step 11).
    case neverEmpty = "never-empty"
}
