/// An item's place in declared pre-order, comparable between the revisions of one catalog: a fraction in base 256.
///
/// An item keeps its rank from revision to revision as long as its declared neighbours let it, so that a position made
/// under one revision means the same place under the next (contract §4.5).
public struct DeclaredRank: Hashable, Sendable {
    /// The digits after the point, most significant first; never ends in 0.
    public let digits: [UInt8]

    public init(digits: [UInt8]) {
        self.digits = digits
    }

    /// Makes `count` ranks, ascending, strictly between two others (`nil`: the end of the scale) and not among `used`.
    ///
    /// Complexity: O(count × digits).
    static func ranks(
        _ count: Int, between low: DeclaredRank?, and high: DeclaredRank?, avoiding used: Set<DeclaredRank>
    ) -> [DeclaredRank] {
        guard count > 0 else { return [] }
        if low == nil, high == nil, used.isEmpty {
            return (1...count).map { index in
                let value = index * 65_536 / (count + 1)
                return DeclaredRank(digits: trimmed([UInt8(value >> 8), UInt8(value & 0xFF)]))
            }
        }
        var middle = midpoint(low, high)
        while used.contains(middle) { middle = midpoint(middle, high) }
        let before = (count - 1) / 2
        return ranks(before, between: low, and: middle, avoiding: used) + [middle]
            + ranks(count - 1 - before, between: middle, and: high, avoiding: used)
    }

    private static func midpoint(_ low: DeclaredRank?, _ high: DeclaredRank?) -> DeclaredRank {
        var digits: [UInt8] = []
        var high = high?.digits
        let low = low?.digits ?? []
        for index in 0... {
            let floor = index < low.count ? Int(low[index]) : 0
            let ceiling = high.map { index < $0.count ? Int($0[index]) : 0 } ?? 256
            if ceiling - floor > 1 {
                digits.append(UInt8((floor + ceiling) / 2))
                break
            }
            digits.append(UInt8(floor))
            if ceiling > floor { high = nil }
        }
        return DeclaredRank(digits: digits)
    }

    private static func trimmed(_ digits: [UInt8]) -> [UInt8] {
        var digits = digits
        while digits.count > 1, digits.last == 0 { digits.removeLast() }
        return digits
    }
}

extension DeclaredRank: Comparable {
    public static func < (one: DeclaredRank, other: DeclaredRank) -> Bool {
        one.digits.lexicographicallyPrecedes(other.digits)
    }
}
