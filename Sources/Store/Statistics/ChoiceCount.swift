import Customizations
import SQLite

/// How many people have exactly these kinds of choices about an item.
struct ChoiceCount: Hashable {
    /// As choices are stored; empty for the person as a whole.
    let item: Identifier
    let kinds: ChoiceKinds
    let people: Int
}

extension ReadConnection {
    /// All counts of a catalog, by its row.
    func choiceCounts(of catalog: Int64) throws -> [ChoiceCount] {
        try all("SELECT item, kinds, people FROM choice_counts WHERE catalog = ? ORDER BY item, kinds", catalog) {
            row in
            ChoiceCount(item: try row[0], kinds: try row[1], people: try row[2])
        }
    }
}
