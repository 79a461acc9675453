package import HTTP
package import Store

/// Everything that the service does, as operations on HTTP messages.
package struct Operations: Sendable {
    package let store: any CustomizationStore
    package let authenticator: any Authenticator
    let rates: RateLimits
    /// Is told what went wrong here and not with the client; the sentence is for the log.
    let report: @Sendable (String) -> Void
    /// What followers read by.
    let changes: ChangesReader
    /// What is likely to be asked again.
    let answers: AnswerCache

    /// What Prometheus is told.
    package var metrics: @Sendable () -> [UInt8] = { [] }
    /// Is given when the server is to end: streams say their last word, and readiness is over.
    package var drainSignal = DrainSignal()

    /// The operations on a store.
    package init(
        store: any CustomizationStore, authenticator: any Authenticator,
        following: FollowingSettings = FollowingSettings(), rates: RateSettings = RateSettings(),
        answerCache: ByteCount = .mebibytes(16),
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.authenticator = authenticator
        self.rates = RateLimits(rates)
        self.report = report
        changes = ChangesReader(store, following)
        answers = AnswerCache(limit: answerCache)
    }

    /// The route table: one line an operation, each in the file of its name; `openapi.yaml` has the same.
    package var routes: [Route] {
        let customization: String = "/v1/apps/{app}/users/{user}/customizations/{catalog}"
        return [
            route(.post, "/v1/keys", "createKey", takes: .json, hasState: false, createKey),
            route(.get, "/v1/keys", "listKeys", listKeys),
            route(.post, "/v1/keys/{key}/rotate", "rotateKey", takes: .json, rotateKey),
            route(.delete, "/v1/keys/{key}", "deleteKey", deleteKey),
            route(.get, "/v1/audit", "getAudit", query: ["app", "before", "limit"], getAudit),

            route(.get, "/v1/apps", "listApps", listApps),
            route(.put, "/v1/apps/{app}", "putApp", takes: .json, putApp),
            route(.get, "/v1/apps/{app}", "getApp", getApp),
            route(.delete, "/v1/apps/{app}", "deleteApp", deleteApp),

            route(.get, "/v1/apps/{app}/catalogs", "listCatalogs", listCatalogs),
            route(
                .put, "/v1/apps/{app}/catalogs/{catalog}", "putCatalog", takes: .json, query: ["label", "dryRun"],
                putCatalog),
            route(.get, "/v1/apps/{app}/catalogs/{catalog}", "getCatalog", getCatalog),
            route(
                .get, "/v1/apps/{app}/catalogs/{catalog}/revisions/{revision}", "getCatalogRevision",
                getCatalogRevision),

            route(
                .post, "/v1/apps/{app}/users/{user}/tokens", "createToken", takes: .json, hasState: false, createToken),
            route(.delete, "/v1/apps/{app}/users/{user}/tokens", "revokeTokens", hasState: false, revokeTokens),

            route(.get, customization, "getCustomization", query: nil, getCustomization),
            route(.put, customization, "putCustomization", takes: .json, query: nil, putCustomization),
            route(.delete, customization, "deleteCustomization", query: nil, deleteCustomization),
            route(.patch, customization, "patchCustomization", takes: .mergePatch, query: nil, patchCustomization),
            route(.post, customization + "/changes", "postChanges", takes: .json, query: nil, postChanges),
            route(.get, customization + "/changes", "getChanges", query: nil, getChanges),
            route(.get, customization + "/events", "getEvents", query: nil, answers: "text/event-stream", getEvents),
            route(.get, customization + "/layout", "getLayout", query: nil, getLayout),
            route(.post, customization + "/layout", "postLayout", takes: .json, query: nil, postLayout),
            route(.get, customization + "/history", "getHistory", query: nil, getHistory),
            route(.post, customization + "/undo", "postUndo", takes: .json, query: nil, postUndo),
            route(.get, customization + "/explain", "getExplanation", query: nil, getExplanation),
            route(.get, customization + "/snapshots", "listSnapshots", query: nil, listSnapshots),
            route(
                .put, customization + "/snapshots/{key}", "putSnapshot", takes: .bytes(limit: Self.snapshotLimit),
                query: nil, putSnapshot),
            route(.get, customization + "/snapshots/{key}", "getSnapshot", query: nil, answers: nil, getSnapshot),
            route(.delete, customization + "/snapshots/{key}", "deleteSnapshot", query: nil, deleteSnapshot),

            route(
                .get, "/v1/apps/{app}/catalogs/{catalog}/stats", "getStatistics", query: ["catalogRevision"],
                getStatistics),
            route(.get, "/v1/apps/{app}/users", "listUsers", query: ["after", "limit"], listUsers),
            route(.delete, "/v1/apps/{app}/users/{user}", "deleteUser", deleteUser),
            route(.get, "/v1/apps/{app}/users/{user}/export", "exportUser", exportUser),
            route(.get, "/v1/apps/{app}/users/{user}/devices", "listDevices", listDevices),
            route(.delete, "/v1/apps/{app}/users/{user}/devices/{device}", "deleteDevice", deleteDevice),
            route(.post, "/v1/apps/{app}/reset", "resetApp", takes: .json, hasState: false, resetApp),
            route(.get, "/v1/apps/{app}/export", "exportApp", answers: "application/x-ndjson", exportApp),
            route(
                .post, "/v1/apps/{app}/import", "importApp", takes: .lines, query: ["replace"], hasState: false,
                importApp),

            route(.get, "/healthz", "getHealth", query: nil, getHealth),
            route(.get, "/readyz", "getReadiness", query: nil, getReadiness),
            route(.get, "/metrics", "getMetrics", query: nil, answers: "text/plain", getMetrics),
            route(
                .get, "/openapi.yaml", "getOpenAPI", query: nil, answers: "application/yaml", getOpenAPI),
        ]
    }
}
