/// Lets a connection give an answer once more to a request that is equal byte for byte, without running it.
///
/// A device asks for the same again and again, with the same key and tags, and what it asks for seldom changes. Who
/// answers promises to know when it has: the head of a request is all that such an answer may depend on besides.
package struct Repetition: Sendable {
    /// Content of more bytes is not kept by each connection for the sake of a next request.
    static let largestContent = 64 * 1_024

    /// Whether the answer would be the same at this moment. Asked on a loop's thread before each repetition: it must
    /// neither wait nor take long.
    package let holds: @Sendable () -> Bool

    /// A repetition for as long as that says so.
    package init(while holds: @escaping @Sendable () -> Bool) {
        self.holds = holds
    }

    /// A repetition for as long as that one and this hold.
    package func and(_ alsoHolds: @escaping @Sendable () -> Bool) -> Repetition {
        Repetition { [holds] in holds() && alsoHolds() }
    }
}
