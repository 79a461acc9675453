internal import Crypto
internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET /v1/audit`: what was done with keys, newest first (contract §6).
    func getAudit(_ call: Call) async throws(OperationError) -> Response {
        let app = try call.query.text("app").map { text throws(OperationError) in
            try ParameterReading.segment(text, "The query parameter “app”")
        }
        let before = try call.query.integer("before", in: 1...Int.max)
        let limit = try call.query.integer("limit", in: 1...1_000) ?? 100
        let page = try await stored { store throws(StoreError) in
            try await store.audit(of: app, before: before.map { Int64($0) }, limit: limit)
        }
        return .object(cache: .none) { object in
            object.array("entries") { array in
                for entry in page.entries { array.object { Self.writeMembers(of: entry, to: &$0) } }
            }
            if let next = page.next { object.member("next", next) } else { object.nullMember("next") }
        }
    }

    private static func writeMembers(of entry: AuditEntry, to object: inout JSONWriter) {
        object.member("number", entry.number)
        object.member("at", milliseconds: entry.at)
        object.member("key", entry.key.text)
        object.member("act", entry.act)
        object.member("app", ifPresent: entry.app?.text)
        object.member("user", ifPresent: entry.user?.text)
        object.member("person", ifPresent: entry.person.map { Hexadecimal.text($0) })
        object.member("object", ifPresent: entry.object)
    }
}
