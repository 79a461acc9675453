internal import Customizations
internal import CustomizationsWire
internal import Tokens

/// The token that is asked for.
struct TokenForm {
    /// In seconds; at most 30 days (contract §6).
    let lifetime: Int64
    let scope: TokenScope

    private static let usualLifetime: Int64 = 3_600
    private static let lifetimes: ClosedRange<Int64> = 1...2_592_000

    /// Reads `{"lifetime", "families", "readOnly"}`, where all may be absent.
    ///
    /// - Throws: every fault; unknown members are among them, for one could be meant to narrow.
    static func read(_ json: JSON) throws(FormFaults) -> TokenForm {
        try JSONReader.read(json) { reader in
            reader.allowOnly(["lifetime", "families", "readOnly"])
            return TokenForm(
                lifetime: reader.optional("lifetime")?.integer(in: lifetimes) ?? usualLifetime,
                scope: TokenScope(
                    families: reader.optional("families").map(families),
                    isReadOnly: reader.optional("readOnly")?.bool() ?? false))
        }
    }

    private static func families(_ reader: JSONReader) -> Set<DeviceFamily> {
        guard let elements = reader.elements() else { return [] }
        if elements.isEmpty { reader.fault("no family is named, so that the token would be good for nothing") }
        return Set(elements.compactMap { $0.word(DeviceFamily.self) })
    }
}
