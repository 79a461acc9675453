import Glibc
import Synchronization

/// A few people with two devices each, which write as fast as they can; and what must be true of a server that they wrote
/// to, whatever became of it meanwhile.
final class Fleet: Sendable {
    let devices: [FleetDevice]
    private let people: [String]
    /// The revision of each person up to which all was looked at.
    private let checked: Mutex<[String: Int]>

    init(people count: Int = 3, seed: UInt64) {
        people = (0..<count).map { "person-\($0)" }
        devices = people.enumerated().flatMap { number, person in
            (0..<2).map { FleetDevice("\(person)-\($0)", of: person, seed: seed &+ UInt64(2 * number + $0)) }
        }
        checked = Mutex([:])
    }

    /// Registers what the people arrange.
    func prepare(_ server: ServerProcess) throws(Failed) {
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, FleetCatalog.content)
    }

    /// Lets all devices write at the same time, each until it has no answer or is told to stop.
    ///
    /// - Parameters:
    ///   - refusals: Whether the server may refuse: 503 and nothing else.
    ///   - goesOn: Is asked after each answer, with how many have come so far.
    func write(
        to server: ServerProcess, refusals: Bool = false, while goesOn: @escaping @Sendable (Int) throws -> Bool
    ) throws {
        let answers = Atomic(0)
        let faults = Mutex<[String]>([])
        try Threads.each(devices.count) { [devices] number in
            do {
                let patience = Patience()
                while true {
                    switch try devices[number].write(to: server) {
                    case .lost(let reason):
                        if server.hasEnded { return }
                        // Its end may not be known yet; or the machine has no time for its disk.
                        try patience.wait(because: reason)
                        continue
                    case .refused(let answer) where !refusals || answer.status != 503:
                        throw Failed("\(answer.status) \(answer.json.json)")
                    case .refused, .acknowledged: break
                    }
                    guard try goesOn(answers.add(1, ordering: .relaxed).newValue) else { return }
                }
            } catch {
                faults.withLock { $0.append("\(devices[number].id): \(error)") }
            }
        }
        let found = faults.withLock { $0 }
        guard found.isEmpty else { throw Failed(found.joined(separator: "\n")) }
    }

    /// How long a device tries again while there is a server that does not answer.
    private struct Patience {
        private let end = ContinuousClock.now + .seconds(600)

        func wait(because reason: Failed) throws(Failed) {
            guard ContinuousClock.now < end else { throw Failed("no answer of a server that runs: \(reason)") }
            sched_yield()
        }
    }

    /// Sends what was not answered again; all of it is taken.
    func retry(with server: ServerProcess) throws(Failed) {
        for device in devices where device.waiting != nil {
            let what = "\(device.id): what was not answered is not taken at the next attempt"
            switch try device.write(to: server) {
            case .acknowledged: break
            case .refused(let answer): throw Failed("\(what): \(answer.status) \(answer.json.json)")
            case .lost(let reason): throw Failed("\(what): \(reason)")
            }
        }
    }

    /// Looks whether all that was promised is stored, all else wholly or not at all, and the choices are what history says.
    func check(_ server: ServerProcess) throws(Failed) {
        for person in people {
            let from = checked.withLock { $0[person] ?? 0 }
            let history = try StoredHistory(of: person, on: server, from: from)
            let (promised, waiting) = promises(to: person)
            do throws(Failed) {
                try Ledger(history).check(promised.filter { $0.revision >= from }, waiting, isWhole: from == 0)
                try Self.checkChoices(of: person, history, on: server)
            } catch {
                throw Failed("\(person): \(error)")
            }
            checked.withLock { $0[person] = history.revision }
        }
    }

    /// What the devices of somebody were promised, and what they sent without being answered.
    func promises(to person: String) -> (promised: [FleetDevice.Promise], waiting: [SentRequest]) {
        let devices = devices.filter { $0.person == person }
        return (devices.flatMap(\.promises), devices.compactMap(\.waiting))
    }

    /// What must be true of a server that was started anew: what was promised is there, what was not answered is taken when
    /// it is sent again, and devices end equal.
    func settle(with server: ServerProcess) throws(Failed) {
        try check(server)
        try retry(with: server)
        try checkEqual(server)
    }

    /// Lets each device read on, and compares what they know with each other and with the whole.
    func checkEqual(_ server: ServerProcess) throws(Failed) {
        for device in devices {
            try device.pull(from: server)
            var whole = Mirror()
            try whole.take(Demo.call(server, "GET", Demo.customization(of: device.person) + "/changes?since=0"))
            guard whole.chosen == device.mirror.chosen, whole.revision == device.mirror.revision else {
                throw Failed("\(device.id) has \(device.mirror), and there is \(whole)")
            }
        }
    }

    /// The last that history says of a field is what is chosen.
    private static func checkChoices(
        of person: String, _ history: StoredHistory, on server: ServerProcess
    ) throws(Failed) {
        var whole = Mirror()
        try whole.take(Demo.call(server, "GET", Demo.customization(of: person) + "/changes?since=0"))
        var last: [String: String] = [:]
        for entry in history.entries { last.merge(entry.fields) { $1 } }
        for (field, value) in last where whole.chosen[field] ?? "null" != value {
            throw Failed("\(field) is \(whole.chosen[field] ?? "null"), and history says \(value)")
        }
    }
}
