/// The word that somebody who mistyped probably meant.
package enum Suggestion {
    /// The nearest of `known`, if it is near enough to be meant: a third of its letters may differ, at least one.
    package static func nearest(to word: String, among known: [String]) -> String? {
        let ranked = known.map { (word: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, best.word.count / 3) ? best.word : nil
    }

    /// How many letters must be put in, left out, replaced or swapped with their neighbour to make one word of the other.
    ///
    /// It is the Damerau–Levenshtein distance in which no letters between swapped ones change (optimal string alignment).
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the words.
    package static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var row = [index + 1]
            for (column, other) in right.enumerated() {
                var least = min(row[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
                let areSwapped = index > 0 && column > 0 && letter == right[column - 1] && left[index - 1] == other
                if areSwapped { least = min(least, beforeLast[column - 1] + 1) }
                row.append(least)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
