package import Customizations

/// The effects of a recorded change as the bytes that are stored beside its ids and its act time, which both ways must be
/// told.
package enum EffectsCodec {
    private static let hasBefore: UInt8 = 1
    private static let hasWrite: UInt8 = 2
    private static let isEffective: UInt8 = 4

    /// The bytes of the effects, in their order.
    ///
    /// - Throws: `CodecError.tooManySteps`.
    package static func bytes(
        _ effects: [RecordedChange.Effect], change id: Identifier, device: Identifier, at: Int64
    ) throws(CodecError) -> [UInt8] {
        var writer = FieldWriter(seeds: CodecSeeds(change: id, device: device, at: at))
        writer.body.append(number: effects.count)
        for effect in effects {
            writer.write(effect.key)
            writer.body.append(
                byte: (effect.before == nil ? 0 : hasBefore) | (effect.write == nil ? 0 : hasWrite)
                    | (effect.isEffective ? isEffective : 0))
            if let before = effect.before { try writer.write(before) }
            if let write = effect.write { try writer.write(write) }
        }
        return writer.finish()
    }

    /// The effects of bytes that `bytes(_:change:device:at:)` gave for the same ids and act time.
    ///
    /// - Throws: `CodecError` for any other bytes.
    package static func effects(
        _ bytes: [UInt8], change id: Identifier, device: Identifier, at: Int64
    ) throws(CodecError) -> [RecordedChange.Effect] {
        var reader = try FieldReader(bytes, seeds: CodecSeeds(change: id, device: device, at: at))
        var effects: [RecordedChange.Effect] = []
        for _ in 0..<(try reader.body.count()) {
            let key = try reader.key()
            let flags = try reader.body.byte()
            guard flags <= hasBefore | hasWrite | isEffective else { throw FieldReader.unknown("effect", flags) }
            let before = flags & hasBefore == 0 ? nil : try reader.register()
            let write = flags & hasWrite == 0 ? nil : try reader.entry()
            effects.append(
                RecordedChange.Effect(
                    key: key, before: before, write: write, isEffective: flags & isEffective != 0))
        }
        try reader.body.finish()
        return effects
    }
}
