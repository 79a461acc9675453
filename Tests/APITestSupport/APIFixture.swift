package import API
import Crypto
import Customizations
package import HTTP
package import Store

/// The API on a database of its own, called without sockets.
package final class APIFixture: Sendable {
    /// The key that may do everything.
    package static let key = "the-key"
    /// A catalog: `a` and `b` may be hidden, `g` is a group that may be reordered, `f` is fixed.
    package static let catalog = """
        {"tabs": [{"id": "f", "title": "F", "placement": "fixed"},
                  {"id": "a", "title": "A", "allowsHiding": true},
                  {"id": "g", "title": "G", "allowsReordering": true, "tabs": [
                      {"id": "b", "title": "B", "allowsHiding": true}, {"id": "c", "title": "C"}]}]}
        """
    /// Where a person's customization of it is.
    package static let base = "/v1/apps/app/users/u/customizations/main"

    /// The table of all operations.
    package let routes: [Route]
    package let responder: Responder
    package let store: any CustomizationStore
    /// What the server's time is told by.
    package let clock = TestClock()
    private let folder: TemporaryFolder?

    /// On a store of the test's own.
    package init(store: any CustomizationStore, report: @escaping @Sendable (String) -> Void = { _ in }) {
        self.store = store
        folder = nil
        let operations = Self.operations(store, RateSettings(), clock, report)
        (routes, responder) = (operations.routes, operations.responder)
    }

    /// On an empty database.
    package init(
        rates: RateSettings = RateSettings(), report: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws {
        let folder = TemporaryFolder()
        self.folder = folder
        store = try await SQLiteStore.open(folder.path + "/test.sqlite") { [clock] in clock.now }
        let operations = Self.operations(store, rates, clock, report)
        (routes, responder) = (operations.routes, operations.responder)
    }

    /// On a database with the app `app` and its catalog `main` at revision 1.
    package static func prepared(rates: RateSettings = RateSettings()) async throws -> APIFixture {
        let api = try await APIFixture(rates: rates)
        _ = try await api.send("PUT /v1/apps/app", "{}")
        _ = try await api.send("PUT /v1/apps/app/catalogs/main", catalog)
        return api
    }

    /// The file of its own database, to be damaged.
    package var database: String? { folder.map { $0.path + "/test.sqlite" } }

    /// Closes the database.
    package func close() async {
        await store.close()
    }

    /// Sends a request, `GET /path`, with the key, and with content as JSON if there is any.
    ///
    /// - Parameter fields: Further fields, in place of those of the same name.
    package func send(
        _ request: String, _ content: String? = nil, _ fields: [String: String?] = [:]
    ) async throws -> Answer {
        let type: [String: String?] = content == nil ? [:] : ["Content-Type": "application/json"]
        return try await send(request, bytes: Array((content ?? "").utf8), type.merging(fields) { $1 })
    }

    /// Sends a request with the key, and with bytes of no said type if there are any.
    package func send(
        _ request: String, bytes: [UInt8], _ fields: [String: String?] = [:]
    ) async throws -> Answer {
        var all: [String: String?] = ["Host": "localhost", "Authorization": "Bearer \(Self.key)"]
        if !bytes.isEmpty { all["Content-Length"] = String(bytes.count) }
        all.merge(fields) { $1 }
        var head = "\(request) HTTP/1.1\r\n"
        for (name, value) in all { if let value { head += "\(name): \(value)\r\n" } }
        return try await responder.answer(to: head + "\r\n", bytes)
    }

    private static func operations(
        _ store: any CustomizationStore, _ rates: RateSettings, _ clock: TestClock,
        _ report: @escaping @Sendable (String) -> Void
    ) -> Operations {
        var rates = rates
        rates.now = { clock.now * 1_000_000 }
        let credentials = Credentials(
            store: store, environmentKeys: [SHA256Digest(of: Array(key.utf8))], now: { clock.now })
        return Operations(store: store, authenticator: credentials, rates: rates, report: report)
    }
}
