import Synchronization

/// A device that writes again and again, knows what it was promised, and sends again what was not answered.
final class FleetDevice: Sendable {
    /// What became of a request.
    enum Outcome {
        case acknowledged
        /// Nothing was promised: with the answer.
        case refused(HTTPAnswer)
        /// There was no answer, for this reason.
        case lost(Failed)
    }

    /// A request that was answered with 200.
    struct Promise: Sendable {
        let ids: [String]
        let revision: Int
        /// Those that an attempt before had stored already, unknown to the device.
        let duplicates: Set<String>
    }

    private struct State {
        var generator: SeededGenerator
        var count = 0
        var mirror = Mirror()
        var waiting: SentRequest?
        var promises: [Promise] = []
    }

    let id: String
    let person: String
    private let state: Mutex<State>

    init(_ id: String, of person: String, seed: UInt64) {
        self.id = id
        self.person = person
        state = Mutex(State(generator: SeededGenerator(seed: seed)))
    }

    /// The request that was sent and not acknowledged, if there is one.
    var waiting: SentRequest? { state.withLock { $0.waiting } }

    /// What it was promised, in order.
    var promises: [Promise] { state.withLock { $0.promises } }

    /// The choices that it knows of.
    var mirror: Mirror { state.withLock { $0.mirror } }

    /// Sends the request that waits, or a new one.
    ///
    /// - Throws: `Failed` for an answer that no device may get, however bad the disk is.
    func write(to server: ServerProcess) throws(Failed) -> Outcome {
        let request = state.withLock { state in
            let request = state.waiting ?? Self.request(of: id, &state)
            state.waiting = request
            return request
        }
        var body: JSONValue = [
            "device": ["id": .string(id), "family": "pad"], "baseRevision": .integer(request.base),
            "changes": .array(request.changes),
        ]
        if let epoch = request.epoch { body = body.setting("epoch", to: .string(epoch)) }
        let answer: HTTPAnswer
        do throws(Failed) {
            answer = try server.call("POST", Demo.customization(of: person) + "/changes", body)
        } catch {
            return .lost(error)
        }
        guard answer.status == 200 else { return .refused(answer) }
        try take(answer.json, to: request)
        return .acknowledged
    }

    /// Reads what it has not seen yet.
    func pull(from server: ServerProcess) throws(Failed) {
        let mirror = mirror
        let epoch = mirror.epoch.map { "&epoch=\($0)" } ?? ""
        let page = try Demo.call(
            server, "GET", Demo.customization(of: person) + "/changes?since=\(mirror.revision)\(epoch)")
        try state.withLock { state throws(Failed) in try state.mirror.take(page) }
    }

    /// Does what a device does whose cursor is gone: it reads the whole, and is going to send what it has not sent yet with
    /// the revision that it has just read (contract §3.1).
    func startOver(with server: ServerProcess) throws(Failed) {
        let page = try Demo.call(server, "GET", Demo.customization(of: person) + "/changes?since=0")
        try state.withLock { state throws(Failed) in
            state.mirror = Mirror()
            try state.mirror.take(page)
            let mirror = state.mirror
            state.waiting = state.waiting.map {
                SentRequest(changes: $0.changes, base: mirror.revision, epoch: mirror.epoch)
            }
        }
    }

    private func take(_ answer: JSONValue, to request: SentRequest) throws(Failed) {
        let results = answer["results"]?.array ?? []
        let statuses = results.compactMap { $0["status"]?.string }
        guard statuses.count == request.changes.count,
            statuses.allSatisfy({ ["applied", "noop", "superseded", "duplicate"].contains($0) })
        else { throw Failed("\(id): \(answer.json)") }
        let duplicates = zip(request.ids, statuses).filter { $0.1 == "duplicate" }.map(\.0)
        try state.withLock { state throws(Failed) in
            try state.mirror.take(answer)
            state.promises.append(
                Promise(ids: request.ids, revision: state.mirror.revision, duplicates: Set(duplicates)))
            state.waiting = nil
        }
    }

    /// One to five changes of any kind.
    private static func request(of device: String, _ state: inout State) -> SentRequest {
        state.count += 1
        let changes = (0..<Int.random(in: 1...5, using: &state.generator)).map { index in
            FleetCatalog.change(using: &state.generator)
                .setting("id", to: .string("\(device)-\(state.count)-\(index)"))
        }
        return SentRequest(changes: changes, base: state.mirror.revision, epoch: state.mirror.epoch)
    }
}
