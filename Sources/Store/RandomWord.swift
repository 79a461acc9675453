/// Short words that nobody can foresee, for epochs and the ids of keys.
enum RandomWord {
    /// Without 0, 1, l and o, which people take for one another.
    private static let letters = Array("23456789abcdefghijkmnpqrstuvwxyz")

    /// A word of `length` letters, 5 bits each, from the system's generator.
    static func make(length: Int = 10) -> String {
        String((0..<length).map { _ in letters[Int.random(in: letters.indices)] })
    }
}
