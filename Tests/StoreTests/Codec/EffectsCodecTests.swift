import Customizations
import Store
import Testing

struct EffectsCodecTests {
    @Test(arguments: 0..<300 as Range<UInt64>)
    func whatIsWrittenIsRead(seed: UInt64) throws {
        var maker = FieldMaker(seed: seed)
        let (id, device, effects) = (maker.id(), maker.id(), maker.effects())
        let bytes = try EffectsCodec.bytes(effects, change: id, device: device, at: 5)
        #expect(try EffectsCodec.effects(bytes, change: id, device: device, at: 5) == effects)
    }

    /// Version, one text “a”, no other stamp, no steps, one effect: the sidebar choice about it, written and effective
    /// (2 + 4), hidden, an act (0) by the change itself, kept alive by it too.
    @Test func theChangesOwnIdsAndActAreNotWritten() throws {
        let stamp = Stamp(time: 1_796_000_000_000, device: "D1", change: "c-1")
        let effect = RecordedChange.Effect(
            key: .choice(.shared, "a", .sidebar), before: nil, write: .init(.visibility(.hidden), act: stamp),
            isEffective: true)
        let bytes = try EffectsCodec.bytes([effect], change: "c-1", device: "D1", at: stamp.time)
        #expect(bytes == [1, 1, 4, 0x61, 0, 0, 1, 0, 1, 3, 6, 2, 0, 0, 0])
    }

    @Test func everyBeginningIsAnError() throws {
        var maker = FieldMaker(seed: 11)
        for _ in 0..<30 {
            let bytes = try EffectsCodec.bytes(maker.effects(), change: "c", device: "D", at: 0)
            for count in bytes.indices {
                #expect(throws: CodecError.self) {
                    try EffectsCodec.effects(Array(bytes[..<count]), change: "c", device: "D", at: 0)
                }
            }
        }
    }
}
