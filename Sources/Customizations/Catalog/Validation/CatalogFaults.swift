/// What is wrong with a catalog, as far as it is listed, and how much more there is.
public struct CatalogFaults: Hashable, Sendable {
    /// How many faults are listed; what goes beyond is counted, so that a hostile catalog is cheap to refuse.
    public static let limit = 1_000

    /// The faults, item by item in declared pre-order.
    public private(set) var listed: [CatalogFault] = []
    /// How many were found beyond those listed.
    public private(set) var omitted = 0

    init() {}

    /// Adds a fault at a pointer, or counts it if there are `limit` already.
    mutating func add(_ pointer: @autoclosure () -> String, _ detail: @autoclosure () -> String) {
        if listed.count < Self.limit {
            listed.append(CatalogFault(pointer: pointer(), detail: detail()))
        } else {
            omitted += 1
        }
    }
}
