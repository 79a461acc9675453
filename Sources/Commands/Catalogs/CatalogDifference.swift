internal import Customizations
internal import CustomizationsWire
internal import Terminal

/// What is different between two revisions of a catalog.
struct CatalogDifference: Sendable {
    /// One difference.
    struct Change: Sendable {
        /// `added`, `removed`, `renamed`, `moved` or `changed`, as the API's dry run has them.
        let kind: String
        let id: Identifier
        let title: String
        /// What is different, for people.
        let detail: String
    }

    private(set) var changes: [Change] = []

    init(from older: JSON, to newer: JSON) {
        let (before, after) = (CatalogTree(older), CatalogTree(newer))
        var seen: Set<Identifier> = []
        for item in after.items {
            let former = (item.content["formerIds"]?.texts ?? []).map { Identifier($0) }
            let old = before.item(item.id) ?? former.lazy.compactMap(before.item).first
            guard let old else {
                add("added", item, "in \(Self.name(item.container))")
                continue
            }
            seen.insert(old.id)
            if old.id != item.id { add("renamed", item, "was \(old.id.text)") }
            if old.container != item.container, !Self.isRenamed(old.container, item.container, after) {
                add("moved", item, "from \(Self.name(old.container)) to \(Self.name(item.container))")
            }
            let members = Self.members(old.content, item.content)
            if !members.isEmpty { add("changed", item, members.joined(separator: "; ")) }
        }
        for item in before.items where !seen.contains(item.id) {
            add("removed", item, "from \(Self.name(item.container))")
        }
        let root = Self.members(older, newer)
        if !root.isEmpty {
            changes.append(
                Change(kind: "changed", id: .empty, title: "the catalog", detail: root.joined(separator: "; ")))
        }
    }

    /// All of it in a few words.
    var summary: String {
        let kinds = ["added", "removed", "renamed", "moved", "changed"]
        let parts = kinds.compactMap { kind -> String? in
            let count = changes.count { $0.kind == kind }
            return count == 0 ? nil : "\(count) \(kind)"
        }
        return parts.isEmpty ? "the order of items" : parts.joined(separator: ", ")
    }

    private mutating func add(_ kind: String, _ item: CatalogTree.Item, _ detail: String) {
        changes.append(
            Change(kind: kind, id: item.id, title: item.content["title"]?.text ?? item.id.text, detail: detail))
    }

    private static func name(_ container: Identifier) -> String { container.isEmpty ? "the root" : container.text }

    private static func isRenamed(_ old: Identifier, _ new: Identifier, _ after: CatalogTree) -> Bool {
        after.item(new)?.content["formerIds"]?.texts.contains { Identifier($0) == old } ?? false
    }

    /// The members that say something else, without those that are told in other ways.
    private static func members(_ old: JSON, _ new: JSON) -> [String] {
        let untold = ["id", "tabs", "formerIds", "revision", "epoch", "label", "publishedAt"]
        let names = (old.members ?? []).map(\.name) + (new.members ?? []).map(\.name).filter { old[$0] == nil }
        return names.filter { !untold.contains($0) && old[$0] != new[$0] }.map { name in
            "\(name): \(shown(old[name])) → \(shown(new[name]))"
        }
    }

    private static func shown(_ value: JSON?) -> String {
        guard let value else { return "none" }
        return value.text.map { "“\($0)”" } ?? String(decoding: value.bytes, as: UTF8.self)
    }
}
