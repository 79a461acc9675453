extension JSON {
    /// A number as the parser gives it: an integer where it is whole and its neighbours are too (up to 2⁵³).
    public init(_ double: Double) {
        // Not `Int64(exactly:)`, which on Linux would need the C library's mathematics to be linked.
        if double.magnitude <= 0x1p53, Double(Int64(double)) == double {
            self = .integer(Int64(double))
        } else {
            self = .double(double)
        }
    }
}
