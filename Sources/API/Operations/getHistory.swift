internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

extension Operations {
    /// `GET …/history`: what was done, newest first, each field with its value before and after (contract §3.5).
    ///
    /// - Throws: `.cursorGone` for a cursor of another epoch, or ahead.
    func getHistory(_ call: Call) async throws(OperationError) -> Response {
        let id = try call.customization
        let limit = try call.query.integer("limit", in: 1...200) ?? 50
        let before = try call.query.text("before").map { text throws(OperationError) in
            guard let cursor = CursorText.cursor(text) else {
                throw .badParameter("The query parameter “before” is not what “next” of a page said.")
            }
            return cursor
        }
        let revision = try call.query.revision("catalogRevision")
        let page = try await stored { store throws(StoreError) in
            try await store.history(of: id, catalogRevision: revision, before: before, limit: limit)
        }
        return try call.personal(Self.bytes(page), of: page.stored, id)
    }

    private static func bytes(_ page: HistoryPage) -> [UInt8] {
        var state = page.state
        var writer = JSONWriter()
        writer.object { object in
            object.member("revision", page.stored.customization.revision)
            object.member("epoch", page.stored.epoch)
            object.array("entries") { array in
                for entry in page.entries {
                    let told = state.tellAndUndo(entry.change, view: page.stored.view)
                    array.object {
                        HistoryEntryForm.writeMembers(of: told, operation: entry.operation?.word, to: &$0)
                    }
                }
            }
            if let next = page.next { object.member("next", CursorText.text(next)) } else { object.nullMember("next") }
        }
        return writer.bytes
    }
}
