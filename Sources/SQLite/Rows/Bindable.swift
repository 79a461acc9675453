/// What can be the value of a statement's parameter.
package protocol Bindable {
    /// The value as SQLite stores it.
    var bound: BoundValue { get }
}

extension BoundValue: Bindable {
    package var bound: BoundValue { self }
}

extension Int64: Bindable {
    package var bound: BoundValue { .integer(self) }
}

extension Int: Bindable {
    package var bound: BoundValue { .integer(Int64(self)) }
}

extension Double: Bindable {
    package var bound: BoundValue { .real(self) }
}

extension Bool: Bindable {
    /// 1 or 0: there is no storage class for truth values (datatype3.html §2.1).
    package var bound: BoundValue { .integer(self ? 1 : 0) }
}

extension String: Bindable {
    package var bound: BoundValue { .text(self) }
}

extension [UInt8]: Bindable {
    package var bound: BoundValue { .blob(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
    /// NULL for nil.
    package var bound: BoundValue { self?.bound ?? .null }
}
