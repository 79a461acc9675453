extension String {
    /// Whether both texts are the same UTF-8, which `==`, being canonical equivalence, does not say.
    ///
    /// Complexity: O(length); O(1) where the lengths differ.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}
