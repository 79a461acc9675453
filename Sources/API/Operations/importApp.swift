internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// The longest line, as long as a `PUT` may be.
    private static let longestLine = 2 * 1_024 * 1_024
    /// How far ahead another server's clock may be.
    private static let leeway: Int64 = 60_000

    /// `POST /v1/apps/{app}/import`: takes an export, streamed, merged by the law with the dates of the file; faults are
    /// told by line, and good lines stay (contract §6).
    func importApp(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.app
        let replaces = try call.query.flag("replace")
        guard try await stored({ store throws(StoreError) in try await store.app(id) }) != nil else {
            throw .appNotFound(id)
        }
        var importer = Importer(self, app: id, replaces: replaces, latest: store.time + Self.leeway)
        var splitter = LineSplitter(limit: Self.longestLine)
        var chunks = call.request.body.chunks.makeAsyncIterator()
        while let chunk = try await next(&chunks) {
            for line in splitter.take(chunk) { try await importer.take(line) }
        }
        if let line = splitter.finish() { try await importer.take(line) }
        try await importer.finish()
        let report = importer.report
        return .object { report.writeMembers(to: &$0) }
    }

    private func next(_ chunks: inout BodyStream.AsyncIterator) async throws(OperationError) -> [UInt8]? {
        do {
            return try await chunks.next()
        } catch {
            // Who sent it is gone, or has sent what is no content; there is hardly anybody to be told.
            throw .http(.contentCutOff)
        }
    }
}
