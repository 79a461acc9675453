package import Customizations
internal import CustomizationsWire

/// What a token is narrowed to: less than all of a person's customizations (contract §6).
package struct TokenScope: Hashable, Sendable {
    /// The families that layouts may be asked for and changes may come from; `nil`: all.
    package var families: Set<DeviceFamily>?
    /// Whether nothing may be changed.
    package var isReadOnly: Bool

    /// A scope; by default all.
    package init(families: Set<DeviceFamily>? = nil, isReadOnly: Bool = false) {
        self.families = families
        self.isReadOnly = isReadOnly
    }

    /// Reads the claims `families` and `readOnly`. One that cannot be understood refuses the token, for it would narrow; a
    /// family that is not known here narrows to none.
    ///
    /// - Throws: ``TokenFault/badClaim(_:)``.
    init(_ json: JSON) throws(TokenFault) {
        switch json["families"] {
        case nil: families = nil
        case .array(let elements):
            var families: Set<DeviceFamily> = []
            for element in elements {
                guard case .string(let word) = element else { throw .badClaim("families") }
                if let family = DeviceFamily(rawValue: word) { families.insert(family) }
            }
            self.families = families
        default: throw .badClaim("families")
        }
        switch json["readOnly"] {
        case nil: isReadOnly = false
        case .bool(let isReadOnly): self.isReadOnly = isReadOnly
        default: throw .badClaim("readOnly")
        }
    }
}
