package import HTTP
package import Store

/// Everything that the service does, as operations on HTTP messages.
package struct Operations: Sendable {
    package let store: any CustomizationStore
    let authenticator: any Authenticator
    /// Is told what went wrong here and not with the client; the sentence is for the log.
    let report: @Sendable (String) -> Void
    /// What followers read by.
    let changes: ChangesReader

    /// What Prometheus is told.
    package var metrics: @Sendable () -> [UInt8] = { [] }
    /// Is given when the server is to end: streams say their last word, and readiness is over.
    package var drainSignal = DrainSignal()

    /// The operations on a store.
    package init(
        store: any CustomizationStore, authenticator: any Authenticator,
        following: FollowingSettings = FollowingSettings(),
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.authenticator = authenticator
        self.report = report
        changes = ChangesReader(store, following)
    }

    /// The route table: one line an operation, each in the file of its name; `openapi.yaml` has the same.
    package var routes: [Route] {
        let customization: String = "/v1/apps/{app}/users/{user}/customizations/{catalog}"
        return [
            route(.get, "/v1/apps", "listApps", listApps),
            route(.put, "/v1/apps/{app}", "putApp", takes: .json, putApp),
            route(.get, "/v1/apps/{app}", "getApp", getApp),
            route(.delete, "/v1/apps/{app}", "deleteApp", deleteApp),

            route(.get, "/v1/apps/{app}/catalogs", "listCatalogs", listCatalogs),
            route(.put, "/v1/apps/{app}/catalogs/{catalog}", "putCatalog", takes: .json, putCatalog),
            route(.get, "/v1/apps/{app}/catalogs/{catalog}", "getCatalog", getCatalog),
            route(
                .get, "/v1/apps/{app}/catalogs/{catalog}/revisions/{revision}", "getCatalogRevision",
                getCatalogRevision),

            route(.get, customization, "getCustomization", getCustomization),
            route(.put, customization, "putCustomization", takes: .json, putCustomization),
            route(.delete, customization, "deleteCustomization", deleteCustomization),
            route(.patch, customization, "patchCustomization", takes: .mergePatch, patchCustomization),
            route(.post, customization + "/changes", "postChanges", takes: .json, postChanges),
            route(.get, customization + "/changes", "getChanges", getChanges),
            route(.get, customization + "/events", "getEvents", answers: "text/event-stream", getEvents),
            route(.get, customization + "/layout", "getLayout", getLayout),
            route(.post, customization + "/layout", "postLayout", takes: .json, postLayout),
            route(.get, customization + "/history", "getHistory", getHistory),
            route(.post, customization + "/undo", "postUndo", takes: .json, postUndo),
            route(.get, customization + "/explain", "getExplanation", getExplanation),
            route(.get, customization + "/snapshots", "listSnapshots", listSnapshots),
            route(
                .put, customization + "/snapshots/{key}", "putSnapshot", takes: .bytes(limit: Self.snapshotLimit),
                putSnapshot),
            route(.get, customization + "/snapshots/{key}", "getSnapshot", answers: nil, getSnapshot),
            route(.delete, customization + "/snapshots/{key}", "deleteSnapshot", deleteSnapshot),

            route(.get, "/v1/apps/{app}/catalogs/{catalog}/stats", "getStatistics", getStatistics),
            route(.get, "/v1/apps/{app}/users", "listUsers", listUsers),
            route(.delete, "/v1/apps/{app}/users/{user}", "deleteUser", deleteUser),
            route(.get, "/v1/apps/{app}/users/{user}/export", "exportUser", exportUser),
            route(.get, "/v1/apps/{app}/users/{user}/devices", "listDevices", listDevices),
            route(.delete, "/v1/apps/{app}/users/{user}/devices/{device}", "deleteDevice", deleteDevice),
            route(.post, "/v1/apps/{app}/reset", "resetApp", takes: .json, resetApp),
            route(.get, "/v1/apps/{app}/export", "exportApp", answers: "application/x-ndjson", exportApp),
            route(.post, "/v1/apps/{app}/import", "importApp", takes: .lines, importApp),

            route(.get, "/healthz", "getHealth", for: .anyone, getHealth),
            route(.get, "/readyz", "getReadiness", for: .anyone, getReadiness),
            route(.get, "/metrics", "getMetrics", for: .anyone, answers: "text/plain", getMetrics),
            route(.get, "/openapi.yaml", "getOpenAPI", for: .anyone, answers: "application/yaml", getOpenAPI),
        ]
    }
}
