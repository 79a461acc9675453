/// Makes linear stories of steps that may happen in any order.
enum Unfolding {
    /// Every linear story that `steps` stand for: one for each order of each step with `anyOrder`.
    ///
    /// - Complexity: O(*n*!) in the length of an `anyOrder`.
    static func stories(of steps: [JSONValue]) -> [[JSONValue]] {
        guard let index = steps.firstIndex(where: { $0["anyOrder"] != nil }) else { return [steps] }
        let step = steps[index]
        let rests = stories(of: (step["then"]?.array ?? []) + steps[(index + 1)...])
        return permutations(of: step["anyOrder"]?.array ?? []).flatMap { order in
            rests.map { rest in steps[..<index] + order + rest }
        }
    }

    /// Every order of `elements`, the given one first.
    static func permutations<Element>(of elements: [Element]) -> [[Element]] {
        guard !elements.isEmpty else { return [[]] }
        return elements.indices.flatMap { index in
            var others = elements
            let first = others.remove(at: index)
            return permutations(of: others).map { [first] + $0 }
        }
    }
}
