import Glibc

/// Many clients of event streams in one thread: each keeps the ids of the changes that it was told, in order.
struct EventFollowers: ~Copyable {
    private struct Client {
        let descriptor: CInt
        var unread: [UInt8] = []
        var ids: [String] = []
        var cursor: String?
    }

    private var clients: [Client] = []

    init() {}

    deinit {
        for client in clients { close(client.descriptor) }
    }

    /// The ids of the changes that each client was told.
    var ids: [[String]] { clients.map(\.ids) }
    /// Where each client would resume.
    var cursors: [String?] { clients.map(\.cursor) }

    /// Opens a stream; HTTP/1.0, so that it comes without chunks.
    mutating func open(_ target: String, of server: ServerProcess, lastEventID: String?) throws(Failed) {
        let client = server.client
        let descriptor = try client.connect()
        var head = "GET \(target) HTTP/1.0\r\nHost: a\r\nAuthorization: Bearer \(ServerProcess.key)\r\n"
        if let lastEventID { head += "Last-Event-ID: \(lastEventID)\r\n" }
        try client.send(Array((head + "\r\n").utf8), to: descriptor)
        clients.append(Client(descriptor: descriptor))
    }

    /// Reads until every client has what `isDone` asks of its ids and cursor, for a minute at most.
    mutating func read(until isDone: (_ ids: [String], _ cursor: String?) -> Bool) throws(Failed) {
        var patience = 600
        while let waiting = clients.first(where: { !isDone($0.ids, $0.cursor) }) {
            guard patience > 0 else { throw Failed("a follower still has \(waiting.ids), \(waiting.cursor ?? "-")") }
            var polled = clients.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            if poll(&polled, nfds_t(polled.count), 100) == 0 { patience -= 1 }
            for index in polled.indices where polled[index].revents != 0 { try take(index) }
        }
    }

    private mutating func take(_ index: Int) throws(Failed) {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(clients[index].descriptor, &buffer, buffer.count, CInt(MSG_DONTWAIT))
        guard count > 0 else { throw Failed("a stream ended after \(clients[index].ids)") }
        clients[index].unread += buffer.prefix(count)
        // The head of the answer ends with an empty line too, and has no id.
        while let end = clients[index].unread.firstRange(of: [0x0A, 0x0A]) {
            let event = String(decoding: clients[index].unread[..<end.lowerBound], as: UTF8.self)
            clients[index].unread.removeSubrange(..<end.upperBound)
            let lines = event.split(separator: "\n")
            guard let id = lines.last(where: { $0.hasPrefix("id: ") })?.dropFirst(4) else { continue }
            clients[index].cursor = String(id)
            if lines.contains("event: change") { clients[index].ids.append(String(id)) }
        }
    }
}
