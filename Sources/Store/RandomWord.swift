/// Short words that nobody can foresee, for epochs and the ids of keys.
enum RandomWord {
    /// How many letters an epoch has.
    static let usualLength = 10
    /// Without 0, 1, l and o, which people take for one another.
    private static let letters = Array("23456789abcdefghijkmnpqrstuvwxyz")

    /// A word of `length` letters, 5 bits each, from the system's generator.
    static func make(length: Int = usualLength) -> String {
        String((0..<length).map { _ in letters[Int.random(in: letters.indices)] })
    }

    /// The word of bytes that are random themselves, a letter for each.
    static func word(of bytes: some Sequence<UInt8>) -> String {
        String(bytes.map { letters[Int($0) % letters.count] })
    }
}
