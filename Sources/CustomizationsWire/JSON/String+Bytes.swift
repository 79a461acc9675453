extension String {
    /// Whether both texts are the same UTF-8, which `==`, being canonical equivalence, does not say.
    ///
    /// Complexity: O(length); O(1) where the lengths differ.
    func hasSameBytes(as other: String) -> Bool {
        // What is not even equivalent is found out faster by `==`, which has short ways for ASCII and short texts.
        utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
    }
}
