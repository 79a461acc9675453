/// Something is not as it was expected.
struct Failed: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
