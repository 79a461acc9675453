/// What one member of an item says of a property, be it in UIKit's word or in SwiftUI's.
struct ItemWord<Value: Equatable> {
    /// The member that says it, where a contradiction is noted.
    let reader: JSONReader
    let value: Value

    /// The member and its word, as in `"movable" at /tabs/0/placement`.
    var description: String { "\(reader.value.shown) at \(reader.pointer.text)" }
}
