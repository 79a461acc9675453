/// Who may do what (contract §6): role × operation, and nowhere else.
///
/// An operation that is not in it is an administrator's. A token that is both for reading and narrowed needs both.
enum AccessTable {
    /// Whom an operation is for.
    static func holders(_ operationID: String) -> Holders { rows[operationID] ?? .admin }

    /// Every operation.
    static let rows: [String: Holders] = [
        // The service.
        "getHealth": .anyone,
        "getReadiness": .anyone,
        "getMetrics": .anyone,
        "getOpenAPI": .anyone,

        // Apps and keys: an app's keys may set up the app, but neither make another nor remove it.
        "listApps": [.admin],
        "putApp": [.admin, .app],
        "getApp": [.admin, .app, .read],
        "deleteApp": [.admin],
        "createKey": [.admin],
        "listKeys": [.admin],
        "rotateKey": [.admin],
        "deleteKey": [.admin],
        "getAudit": [.admin],

        // Catalogs.
        "listCatalogs": [.admin, .app, .read],
        "putCatalog": [.admin, .app],
        "getCatalog": [.admin, .app, .read],
        "getCatalogRevision": [.admin, .app, .read],

        "getStatistics": [.admin, .app, .read],

        // People as a whole.
        "listUsers": [.admin, .app, .read],
        "deleteUser": [.admin, .app],
        "exportUser": [.admin, .app, .read],
        "listDevices": [.admin, .app, .read],
        "deleteDevice": [.admin, .app],
        "resetApp": [.admin, .app],
        "exportApp": [.admin, .app, .read],
        "importApp": [.admin, .app],
        "createToken": [.admin, .app],
        "revokeTokens": [.admin, .app],

        // A person's customizations: all that a token reaches. What writes them wholly is for no narrowed one.
        "getCustomization": [.admin, .app, .read, .person, .reader, .narrowed],
        "getChanges": [.admin, .app, .read, .person, .reader, .narrowed],
        "getEvents": [.admin, .app, .read, .person, .reader, .narrowed],
        "getLayout": [.admin, .app, .read, .person, .reader, .narrowed],
        "postLayout": [.admin, .app, .read, .person, .reader, .narrowed],
        "getHistory": [.admin, .app, .read, .person, .reader, .narrowed],
        "getExplanation": [.admin, .app, .read, .person, .reader, .narrowed],
        "listSnapshots": [.admin, .app, .read, .person, .reader, .narrowed],
        "getSnapshot": [.admin, .app, .read, .person, .reader, .narrowed],
        "postChanges": [.admin, .app, .person, .narrowed],
        "patchCustomization": [.admin, .app, .person, .narrowed],
        "putSnapshot": [.admin, .app, .person, .narrowed],
        "deleteSnapshot": [.admin, .app, .person, .narrowed],
        "putCustomization": [.admin, .app, .person],
        "deleteCustomization": [.admin, .app, .person],
        "postUndo": [.admin, .app, .person],
    ]
}
