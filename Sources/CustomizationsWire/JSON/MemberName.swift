/// A member's name as its bytes, for the set in which the parser looks for duplicates.
///
/// `Hasher` is seeded anew in each process, so that nobody can choose names that collide.
struct MemberName: Hashable {
    let text: String

    static func == (one: MemberName, other: MemberName) -> Bool {
        one.text.hasSameBytes(as: other.text)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
