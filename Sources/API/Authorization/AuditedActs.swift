internal import Customizations
internal import HTTP
internal import Store

/// What is kept in the audit log when a key does it (contract §6): what is done to an app, a key or a person as a whole.
///
/// What people change themselves is in their history, and tokens that are made are as many as people who come.
enum AuditedActs {
    private static let acts: Set<String> = [
        "putApp", "deleteApp", "putCatalog", "createKey", "rotateKey", "deleteKey", "revokeTokens",
        "deleteCustomization", "deleteUser", "deleteDevice", "resetApp", "importApp",
    ]

    /// The note of a call; `nil` where none is kept.
    static func note(_ operationID: String, _ caller: Caller, _ path: PathParameters) -> AuditNote? {
        guard case .key(let key, _) = caller, acts.contains(operationID) else { return nil }
        return AuditNote(
            key: key, act: operationID, app: path["app"].map { Identifier($0) },
            user: path["user"].map { Identifier($0) }, object: path["catalog"] ?? path["key"],
            erasesPerson: operationID == "deleteUser")
    }
}
