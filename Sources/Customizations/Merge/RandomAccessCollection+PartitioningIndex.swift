extension RandomAccessCollection {
    /// The distance to the first index from which on a predicate holds, where it holds for all after one that it holds for.
    ///
    /// Complexity: O(log n) calls.
    func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = low + (high - low) / 2
            if isAfter(self[index(startIndex, offsetBy: middle)]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
