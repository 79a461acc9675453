import Customizations
import SQLite

/// A write of one app: one writing job (contract §6).
struct AppJob: Sendable {
    let id: Identifier
    let condition: TagGuard<AppDocument>

    /// Registers the app or changes it; content equal to what is there leaves its version as it is.
    ///
    /// - Parameter tokens: Whom its tokens are believed from; `nil`: whoever it is at present.
    /// - Throws: `StoreError.tagPreconditionFailed`.
    func put(
        name: String?, tokens: TokenSettings?, _ database: WriteConnection, now: Int64
    ) throws -> AppDocument.Put {
        let known = try database.appDocument(id)
        try condition.check(known)
        let app = AppRecord(id: id, name: name, createdAt: known?.app.createdAt ?? now)
        let present = known?.tokens ?? TokenSettings()
        if let known, isSame(known.app, app), tokens.map({ isSame($0, present) }) ?? true {
            return .init(document: known, wasCreated: false)
        }
        let document = AppDocument(app: app, tokens: tokens ?? present, version: RandomWord.make())
        try database.put(app, version: document.version)
        if let tokens { try database.put(tokens, of: id) }
        return .init(document: document, wasCreated: known == nil)
    }

    /// Removes the app; `false` if there is none.
    ///
    /// - Throws: `StoreError.tagPreconditionFailed`.
    func remove(_ database: WriteConnection) throws -> Bool {
        if !condition.isEmpty { try condition.check(try database.appDocument(id)) }
        database.leaveNothing()
        return try database.removeApp(id)
    }

    /// `==` on `String` would take a composed é for a decomposed one.
    private func isSame(_ one: AppRecord, _ other: AppRecord) -> Bool {
        one.name.map { ExactText($0) } == other.name.map { ExactText($0) }
    }

    private func isSame(_ one: TokenSettings, _ other: TokenSettings) -> Bool {
        one.issuer.map { ExactText($0) } == other.issuer.map { ExactText($0) }
            && one.keys.elementsEqual(other.keys) { one, other in
                one.id.map { ExactText($0) } == other.id.map { ExactText($0) } && one.algorithm == other.algorithm
                    && one.material == other.material
            }
    }
}
