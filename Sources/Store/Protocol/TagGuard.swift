/// What must hold of a thing's entity tag for a write, where the tag is made of the thing as it is answered: it is made and
/// compared in the same transaction that writes (RFC 9110 §13).
package struct TagGuard<Thing: Sendable>: Sendable {
    private let condition: TagCondition
    private let tag: @Sendable (Thing) -> String

    /// A guard of these parts.
    ///
    /// - Parameter tag: The opaque part of the tag that a thing is answered with: a pure function.
    package init(_ condition: TagCondition, tag: @escaping @Sendable (Thing) -> String) {
        self.condition = condition
        self.tag = tag
    }

    /// Whether nothing is demanded, so that the thing need not be read for it.
    package var isEmpty: Bool { condition.isEmpty }

    /// Lets through what is as it is demanded.
    ///
    /// - Parameters:
    ///   - thing: As the transaction sees it; `nil` is nothing there.
    ///   - isThere: Whether it counts as there for `*`, where something is answered for what is not there, too.
    /// - Throws: `.tagPreconditionFailed`.
    package func check(_ thing: Thing?, isThere: Bool = true) throws(StoreError) {
        guard isEmpty || condition.holds(for: thing.map(tag), isThere: isThere && thing != nil) else {
            throw .tagPreconditionFailed
        }
    }
}

extension TagGuard {
    /// Demands nothing.
    package static var none: TagGuard { TagGuard(TagCondition()) { _ in "" } }
}
