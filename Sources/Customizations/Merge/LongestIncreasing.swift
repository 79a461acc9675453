/// The indices of a longest strictly increasing subsequence; of several, the one whose indices come first.
///
/// It decides what stays when a list is reordered: as few moves as possible, and of several ways the one that leaves
/// standing what comes first (contract §4.5).
///
/// Complexity: O(n log n).
func longestIncreasing<Value: Comparable>(_ values: [Value]) -> [Int] {
    // heads[k]: the greatest first value of an increasing run of length k + 1 among those seen from the right.
    var heads: [Value] = []
    var lengths = [Int](repeating: 0, count: values.count)
    for index in values.indices.reversed() {
        var low = 0
        var high = heads.count
        while low < high {
            let middle = (low + high) / 2
            if heads[middle] > values[index] { low = middle + 1 } else { high = middle }
        }
        if low == heads.count { heads.append(values[index]) } else { heads[low] = values[index] }
        lengths[index] = low + 1
    }
    var chosen: [Int] = []
    var wanted = heads.count
    for index in values.indices where lengths[index] == wanted {
        if let last = chosen.last, values[index] <= values[last] { continue }
        chosen.append(index)
        wanted -= 1
    }
    return chosen
}
