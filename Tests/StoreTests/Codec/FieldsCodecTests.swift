import Customizations
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FieldsCodecTests {
    @Test(arguments: 0..<400 as Range<UInt64>)
    func whatIsWrittenIsRead(seed: UInt64) throws {
        var maker = FieldMaker(seed: seed)
        let fields = maker.fields()
        #expect(try FieldsCodec.fields(FieldsCodec.bytes(fields)) == fields)
    }

    @Test func equalFieldsGiveEqualBytesHoweverTheyWereMade() throws {
        var maker = FieldMaker(seed: 7)
        for _ in 0..<50 {
            let fields = maker.fields()
            var other: [FieldKey: Register] = [:]
            other.reserveCapacity(500)
            for (key, register) in fields.shuffled(using: &maker.generator) { other[key] = register }
            #expect(try FieldsCodec.bytes(other) == FieldsCodec.bytes(fields))
        }
    }

    /// Version 1; two texts, “a” and “D1”; one stamp of D1 (index 2) without a change id, at 5 (zigzag 10); no steps; one
    /// field: a sidebar choice (0) in shared (1) about “a” (index 1), one act (1): hidden (2) by stamp 0, in revision 3.
    @Test func aFormThatIsWorkedOutByHand() throws {
        let stamp = Stamp(time: 5, device: "D1", change: "")
        let fields: [FieldKey: Register] = [
            .choice(.shared, "a", .sidebar): Register(
                entries: [.init(.visibility(.hidden), act: stamp)], revision: 3, changedBy: stamp)
        ]
        let bytes: [UInt8] = [1, 2, 4, 0x61, 8, 0x44, 0x31, 1, 4, 0, 10, 0, 1, 0, 1, 1, 1, 2, 0, 3]
        #expect(try FieldsCodec.bytes(fields) == bytes)
        #expect(try FieldsCodec.fields(bytes) == fields)
    }

    @Test func nothingIsFiveBytes() throws {
        #expect(try FieldsCodec.bytes([:]) == [1, 0, 0, 0, 0])
    }

    @Test func everyBeginningIsTruncatedAndEveryAdditionIsTooMuch() throws {
        var maker = FieldMaker(seed: 3)
        for _ in 0..<30 {
            let bytes = try FieldsCodec.bytes(maker.fields())
            for count in bytes.indices {
                #expect(throws: CodecError.self) { try FieldsCodec.fields(Array(bytes[..<count])) }
            }
            #expect(throws: CodecError.trailingBytes(2)) { try FieldsCodec.fields(bytes + [0, 0]) }
        }
    }

    /// What a mutated form holds does not matter; it must be an error or some fields that can be written again.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func noBytesCrashTheReader(seed: UInt64) throws {
        var maker = FieldMaker(seed: seed &+ 1_000)
        let whole = try FieldsCodec.bytes(maker.fields())
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<maker.number(1...3) {
                let place = maker.number(0...bytes.count - 1)
                switch maker.number(0...2) {
                case 0: bytes[place] = .random(in: 0...255, using: &maker.generator)
                case 1: bytes.insert(0xFF, at: place)
                default: if bytes.count > 1 { bytes.remove(at: place) }
                }
            }
            do throws(CodecError) {
                _ = try FieldsCodec.bytes(FieldsCodec.fields(bytes))
            } catch {
                #expect(!error.description.isEmpty)
            }
        }
    }

    @Test(
        arguments: [
            ([], CodecError.truncated), ([2, 0, 0, 0, 0], .unknownVersion(2)),
            ([1, 0x80, 0, 0, 0, 0], .badNumber),
            ([1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0], .truncated),
            ([1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 2, 0], .badNumber),
            ([1, 1, 4, 0xFF, 0, 0, 0], .badText), ([1, 1, 3, 0, 0, 0, 0], .badText),
            ([1, 0, 1, 4, 0, 0, 0, 0], .badReference(to: "text", 2)),
            ([1, 0, 0, 1, 1, 0, 0, 0], .badReference(to: "step", 1)),
            ([1, 0, 0, 0, 1, 7], .unknownWord(of: "key", 7)),
            ([1, 0, 0, 0, 1, 12, 0, 0], .unknownWord(of: "key", 12)),
            ([1, 0, 1, 0, 0, 0, 0, 2, 4, 1, 0, 0, 1, 4, 1, 0, 0, 1], .duplicateField),
        ] as [([UInt8], CodecError)])
    func bytesThatAreNoFormSayWhy(bytes: [UInt8], error: CodecError) {
        #expect(throws: error) { try FieldsCodec.fields(bytes) }
    }

    /// A hundred positions at the end of one chain share the way there; at a hundred ends they would be seven million
    /// steps.
    @Test func deepPathsAreRefusedAndNotUnfolded() throws {
        let chain = (0..<70_000).map { Position.Step(.right, .settled(UInt32($0))) }
        let stamp = Stamp(time: 0, device: "", change: "")
        func fields(_ end: (Int) -> [Position.Step]) -> [FieldKey: Register] {
            var fields: [FieldKey: Register] = [:]
            for number in 0..<100 {
                fields[.position(.shared, .bar, Identifier("\(number)"))] = Register(
                    entries: [.init(.position(Position(steps: end(number))), act: stamp)], revision: 1,
                    changedBy: stamp)
            }
            return fields
        }
        let shared = fields { chain + [Position.Step(.right, .settled(UInt32($0)))] }
        #expect(try FieldsCodec.fields(FieldsCodec.bytes(shared)) == shared)
        #expect(throws: CodecError.tooManySteps) { try FieldsCodec.bytes(fields { Array(chain.dropLast($0)) }) }
    }
}
