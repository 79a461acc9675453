import Crypto
import Customizations

/// The secret that turns ids of erased people into hashes: without it nobody can try out whose they are (contract §6).
struct PersonKey {
    /// Its name in the table of what is known of the database as a whole.
    static let name = "person_key"

    private let bytes: [UInt8]

    /// - Throws: `RandomnessMissing`.
    static func make() throws(RandomnessMissing) -> PersonKey {
        PersonKey(bytes: try RandomBytes.make(KeyedHash.length))
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The key as it was stored; `nil` for anything but the digits of one.
    init?(_ text: String) {
        let digits = text.utf8.map { UInt8(ascii: "0") <= $0 ? Character(UnicodeScalar($0)).hexDigitValue : nil }
        guard digits.count == KeyedHash.length * 2, !digits.contains(nil) else { return nil }
        let values = digits.compactMap { $0 }
        bytes = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) }
    }

    /// The key as it is stored.
    var text: String { Hexadecimal.text(bytes) }

    /// What stays of an erased person's id.
    func hash(of person: PersonID) throws(HashingFailed) -> [UInt8] {
        try KeyedHash.bytes(of: message("person", person, []), key: bytes)
    }

    /// The epoch after an erasure: of as many letters as others, and another one after each erasure and in each database.
    func epoch(of person: PersonID, erasedAt: Int64, database: String) throws(HashingFailed) -> String {
        let time = withUnsafeBytes(of: erasedAt.bigEndian) { Array($0) }
        let hash = try KeyedHash.bytes(of: message("epoch", person, time + Array(database.utf8)), key: bytes)
        return RandomWord.word(of: hash.prefix(RandomWord.usualLength))
    }

    /// The parts, each told apart from the next by its length.
    private func message(_ purpose: String, _ person: PersonID, _ rest: [UInt8]) -> [UInt8] {
        [Array(purpose.utf8), Array(person.app.text.utf8), Array(person.user.text.utf8), rest].flatMap { part in
            withUnsafeBytes(of: UInt32(part.count).bigEndian) { Array($0) } + part
        }
    }
}
