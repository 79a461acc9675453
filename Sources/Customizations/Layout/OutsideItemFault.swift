/// Why a tab that only the app knows would not be shown, so that no such tab is left out without a word.
public struct OutsideItemFault: Hashable, Sendable {
    /// What is wrong with it.
    public enum Member: Hashable, Sendable { case id, container }

    /// Which of `LayoutQuery.outside`.
    public let index: Int
    public let member: Member
    /// A sentence that names the value and the reason.
    public let detail: String
}

extension LayoutQuery {
    /// What is wrong with the tabs that only the app knows, for a catalog revision.
    ///
    /// Like an own item, one whose container is gone or does not accept tabs stands at the root, if that accepts tabs
    /// (contract §4.7); one that the person has as an own item is that. What is excluded is left out on purpose.
    ///
    /// Complexity: O(outside items).
    public func outsideFaults(view: CatalogView) -> [OutsideItemFault] {
        let rootAccepts = view.containers[.empty]?.acceptsTabs == true
        return outside.enumerated().compactMap { index, item in
            if view.item(view.canonical(item.id)) != nil {
                return OutsideItemFault(
                    index: index, member: .id, detail: "the catalog revision declares “\(item.id)” itself")
            }
            let container = view.canonical(item.container)
            guard !rootAccepts, view.containers[container]?.acceptsTabs != true else { return nil }
            let reason =
                view.containers[container] == nil
                ? "there is no container “\(item.container)”, and the root"
                : container.isEmpty ? "the root" : "as the container “\(item.container)”, the root"
            return OutsideItemFault(
                index: index, member: .container, detail: "\(reason) does not accept tabs, so that it has no place")
        }
    }
}
