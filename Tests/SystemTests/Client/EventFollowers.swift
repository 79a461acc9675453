import Glibc

/// Many clients of event streams in one thread: each keeps what it was told of changes, in order.
struct EventFollowers: ~Copyable {
    private struct Client {
        let descriptor: CInt
        var unread: [UInt8] = []
        var ids: [String] = []
        var changed: [String] = []
        var cursor: String?
        var end: StreamEnd?
    }

    /// How a stream ended.
    enum StreamEnd: Equatable {
        /// After the last event, as it is closed politely.
        case whole
        /// By a reset, or in the middle of an event.
        case cutOff
    }

    private var clients: [Client] = []
    /// What was read of the data of events: followers of one person get the same.
    private var read: [Substring: [String]] = [:]

    init() {}

    deinit {
        for client in clients { close(client.descriptor) }
    }

    /// The ids of the changes that each client was told.
    var ids: [[String]] { clients.map(\.ids) }
    /// The ids of the tabs that were changed, as each client was told.
    var changed: [[String]] { clients.map(\.changed) }
    /// Where each client would resume.
    var cursors: [String?] { clients.map(\.cursor) }
    /// How each stream ended.
    var ends: [StreamEnd?] { clients.map(\.end) }

    /// Opens a stream; HTTP/1.0, so that it comes without chunks.
    mutating func open(_ target: String, of server: ServerProcess, lastEventID: String?) throws(Failed) {
        let client = server.client
        let descriptor = try client.connect()
        var head = "GET \(target) HTTP/1.0\r\nHost: a\r\nAuthorization: Bearer \(ServerProcess.key)\r\n"
        if let lastEventID { head += "Last-Event-ID: \(lastEventID)\r\n" }
        try client.send(Array((head + "\r\n").utf8), to: descriptor)
        // Until it is told another, a client that comes again comes with the same.
        clients.append(Client(descriptor: descriptor, cursor: lastEventID))
    }

    /// Reads until every client has what `isDone` asks of its ids and cursor, for a minute at most.
    mutating func read(until isDone: (_ ids: [String], _ cursor: String?) -> Bool) throws(Failed) {
        try readAll { client, _ throws(Failed) in try Self.isOpen(client, unless: isDone(client.ids, client.cursor)) }
    }

    /// Reads until every client has come to the cursor of its number, for a minute at most.
    mutating func read(to cursors: [String]) throws(Failed) {
        try readAll { client, index throws(Failed) in try Self.isOpen(client, unless: client.cursor == cursors[index]) }
    }

    /// Reads until every stream has ended, for a minute at most.
    mutating func readToEnd() throws(Failed) {
        try readAll { client, _ throws(Failed) in client.end == nil }
    }

    private static func isOpen(_ client: Client, unless isDone: Bool) throws(Failed) -> Bool {
        if !isDone, client.end != nil { throw Failed("a stream ended after \(client.ids)") }
        return !isDone
    }

    private mutating func readAll(while isWaiting: (Client, _ index: Int) throws(Failed) -> Bool) throws(Failed) {
        var patience = 600
        while true {
            var waiting: [Int] = []
            for index in clients.indices where try isWaiting(clients[index], index) { waiting.append(index) }
            guard let first = waiting.first.map({ clients[$0] }) else { return }
            guard patience > 0 else { throw Failed("a follower still has \(first.ids), \(first.cursor ?? "-")") }
            let open = clients.indices.filter { clients[$0].end == nil }
            var polled = open.map { pollfd(fd: clients[$0].descriptor, events: Int16(POLLIN), revents: 0) }
            if poll(&polled, nfds_t(polled.count), 100) == 0 { patience -= 1 }
            for (index, poll) in zip(open, polled) where poll.revents != 0 { try take(index) }
        }
    }

    private mutating func take(_ index: Int) throws(Failed) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(clients[index].descriptor, &buffer, buffer.count, CInt(MSG_DONTWAIT))
        guard count > 0 else {
            clients[index].end = count == 0 && clients[index].unread.isEmpty ? .whole : .cutOff
            return
        }
        clients[index].unread += buffer.prefix(count)
        // The head of the answer ends with an empty line too, and has no id.
        while let end = clients[index].unread.firstRange(of: [0x0A, 0x0A]) {
            let event = String(decoding: clients[index].unread[..<end.lowerBound], as: UTF8.self)
            clients[index].unread.removeSubrange(..<end.upperBound)
            try take(event, index)
        }
    }

    private mutating func take(_ event: String, _ index: Int) throws(Failed) {
        let lines = event.split(separator: "\n")
        guard let id = lines.last(where: { $0.hasPrefix("id: ") })?.dropFirst(4) else { return }
        clients[index].cursor = String(id)
        guard lines.contains("event: change"), let data = lines.last(where: { $0.hasPrefix("data: ") })?.dropFirst(6)
        else { return }
        clients[index].ids.append(String(id))
        if read[data] == nil {
            read[data] = try JSONParser.parse(Array(data.utf8))["changes"]?.array?.compactMap { $0["id"]?.string } ?? []
        }
        clients[index].changed += read[data] ?? []
    }
}
