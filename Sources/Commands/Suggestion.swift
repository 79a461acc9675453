/// The word that somebody who mistyped probably meant.
package enum Suggestion {
    /// The nearest of `known`, if it is near enough to be meant: a third of its letters may differ, at least one.
    package static func nearest(to word: String, among known: [String]) -> String? {
        let ranked = known.map { (word: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, best.word.count / 3) ? best.word : nil
    }

    /// How many letters must be put in, left out or replaced to make one word of the other (Levenshtein's distance).
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the words.
    package static func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let replaced = diagonal + (letter == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
