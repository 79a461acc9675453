internal import CustomizationsWire
internal import Store

/// Writes what is sent on an event stream (WHATWG HTML §9.2.6).
enum EventText {
    /// A comment: it is for proxies, which end what is silent.
    static let comment = Array(":\n\n".utf8)

    /// The beginning: when to come again, and the id to come again with if nothing happens until then.
    static func opening(retry milliseconds: Int, _ state: Precondition.State) -> [UInt8] {
        Array("retry: \(milliseconds)\nid: \(id(state))\n\n".utf8)
    }

    /// What changed since the event before.
    ///
    /// - Complexity: O(content).
    static func change(_ page: ChangesPage) -> [UInt8] {
        var bytes = Array("event: change\nid: \(id(page.state))\ndata: ".utf8)
        bytes.reserveCapacity(bytes.count + page.content.count + 2)
        bytes += page.content
        bytes += "\n\n".utf8
        return bytes
    }

    /// A catalog revision; without an id, so that it does not move the cursor.
    static func catalog(_ publication: FollowerSignals.Publication) -> [UInt8] {
        event("catalog", id: "") { object in
            object.member("revision", publication.revision)
            object.member("label", ifPresent: publication.label)
        }
    }

    /// What the client knows counts no more.
    ///
    /// Its id is revision 0 of the new epoch, which who comes again with it is told everything after. Where nothing is
    /// there any more, an empty id takes back the last one.
    static func gone(_ state: Precondition.State?) -> [UInt8] {
        event("gone", id: state.map { "id: \($0.epoch).0\n" } ?? "id\n") { object in
            if let state {
                object.member("revision", state.revision)
                object.member("epoch", state.epoch)
            }
        }
    }

    private static func id(_ state: Precondition.State) -> String { "\(state.epoch).\(state.revision)" }

    /// JSON is written without line breaks, so that it is one line of data.
    private static func event(_ name: String, id: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { members(&$0) }
        return Array("event: \(name)\n\(id)data: ".utf8) + writer.bytes + Array("\n\n".utf8)
    }
}
