import Glibc
import Testing

/// Contract §7: 503 where there is no space or the store cannot be read; nothing acknowledged is lost.
@Suite("A server whose disk fails", .enabled(if: FaultyDisk.isAvailable, FaultyDisk.absence))
struct FaultyDiskTests {
    /// What the disk does, and what is said of it.
    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// As `FaultyDisk.fail` has it.
        let calls: [String]
        let problem: String
        let detail: String
        /// What the operator finds in the log.
        let log: String
    }

    private static let noSpace = "There is no space left to store anything. Nothing was stored."
    private static let failing = "The disk does not read or write as it should. Nothing was stored."
    private static let readOnly = "The disk takes nothing at present: it may only be read. Nothing was stored."

    static let faults = [
        Fault(
            testDescription: "full", calls: ["pwrite 28 *", "ftruncate 28 *"], problem: "no-space", detail: noSpace,
            log: "there is no space left for the database"),
        Fault(
            testDescription: "full at the flush", calls: ["fdatasync 28 -wal"], problem: "no-space", detail: noSpace,
            log: "there is no space left for the database"),
        Fault(
            testDescription: "full for this user", calls: ["pwrite 122 *"], problem: "no-space", detail: noSpace,
            log: "there is no space left for the database"),
        Fault(
            testDescription: "read-only", calls: ["pwrite 30 *", "ftruncate 30 *", "fdatasync 30 *", "open 30 *"],
            problem: "unavailable", detail: readOnly, log: "disk I/O error (Read-only file system), in: COMMIT"),
        Fault(
            testDescription: "failing to write", calls: ["pwrite 5 *"], problem: "unavailable", detail: failing,
            log: "disk I/O error (Input/output error), in: COMMIT"),
        Fault(
            testDescription: "failing to flush", calls: ["fdatasync 5 *"], problem: "unavailable", detail: failing,
            log: "disk I/O error (Input/output error), in: COMMIT"),
        Fault(
            testDescription: "too long a file", calls: ["pwrite 27 *"], problem: "unavailable", detail: failing,
            log: "disk I/O error (File too large), in: COMMIT"),
    ]

    @Test(
        "Writes are told why not, reads go on, nothing acknowledged is lost, and it recovers by itself",
        arguments: faults)
    func writes(fault: Fault) throws {
        let directory = try TemporaryDirectory()
        let disk = try FaultyDisk(under: directory.path + "/tabkeeper.sqlite")
        let server = try ServerProcess(in: directory, environment: disk.environment)
        let fleet = Fleet(people: 2, seed: 1)
        try fleet.prepare(server)
        try fleet.write(to: server) { $0 < 20 }
        for _ in 0..<2 {
            try disk.fail(fault.calls)
            for device in fleet.devices { try Self.expectRefusal(fault, of: device, by: server) }
            try Self.expectReads(of: fleet.devices[0], Demo.catalog, on: server)
            // What was published is as little there as what was chosen.
            let published = try server.call(
                "PUT", Demo.catalog, FleetCatalog.content.setting("barLimit", to: 4))
            #expect(published.status == 503)
            disk.heal()
            try fleet.check(server)
            try fleet.retry(with: server)
            try fleet.write(to: server) { $0 < 20 }
            try fleet.checkEqual(server)
        }
        let catalog = try Demo.call(server, "PUT", Demo.catalog, FleetCatalog.content.setting("barLimit", to: 3))
        #expect(catalog["revision"]?.integer == 2)
        try fleet.check(server)
        #expect(server.log.contains(fault.log))
        try Verification.check(directory)
        #expect(try server.stop(SIGTERM) == .exit(0))
    }

    @Test("While it comes and goes under load, and the server is killed in the end, nothing acknowledged is lost")
    func turmoil() throws {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let disk = try FaultyDisk(under: directory.path + "/tabkeeper.sqlite")
        let fleet = Fleet(seed: seed)
        for round in 1...(getenv("TABKEEPER_SOAK") == nil ? 3 : 40) {
            let fault = Self.faults.randomElement(using: &generator) ?? Self.faults[0]
            do {
                let server = try ServerProcess(in: directory, environment: disk.environment)
                if round == 1 { try fleet.prepare(server) }
                try fleet.settle(with: server)
                try fleet.write(to: server, refusals: true) { count in
                    if count % 20 == 0 { try disk.fail(fault.calls) } else if count % 20 == 10 { disk.heal() }
                    if count == 77 { server.send(SIGKILL) }
                    return true
                }
                try #require(try server.waitForEnd() == .signal(SIGKILL))
                disk.heal()
            } catch {
                throw Failed("TABKEEPER_SEED=\(seed), round \(round), \(fault.testDescription): \(error)")
            }
        }
        let server = try ServerProcess(in: directory)
        try fleet.settle(with: server)
        try Verification.check(directory)
        try server.stop(SIGTERM)
    }

    @Test("What cannot be read is 503 and nothing else, whoever asks, until it can be read again")
    func reads() throws {
        let directory = try TemporaryDirectory()
        let disk = try FaultyDisk(under: directory.path + "/tabkeeper.sqlite")
        let fleet = Fleet(people: 1, seed: 1)
        let first = try ServerProcess(in: directory)
        try fleet.prepare(first)
        try fleet.write(to: first) { $0 < 10 }
        let key = try Demo.call(first, "POST", "/v1/keys", ["role": "read", "app": "com.example.videos"])
        try first.stop(SIGTERM)

        // None of its pages has been read yet, not even those that tell who may ask.
        let server = try ServerProcess(in: directory, environment: disk.environment)
        let base = Demo.customization(of: fleet.devices[0].person)
        let bearer = [(name: "Authorization", value: "Bearer \(key["key"]?.string ?? "")")]
        try disk.fail(["pread 5 *"])
        for target in [base, base + "/layout?family=pad", base + "/history", base + "/events", Demo.catalog] {
            for answer in [try server.call("GET", target), try server.client.call("GET", target, fields: bearer)] {
                #expect(answer.status == 503, "\(target)")
                #expect(answer.json["type"]?.string == "/problems/unavailable")
                #expect(answer.field("Retry-After") == "60")
            }
        }
        guard case .refused(let refusal) = try fleet.devices[0].write(to: server) else { throw Failed("it was taken") }
        #expect(refusal.status == 503)
        #expect(try server.client.call("GET", "/healthz").status == 200)
        disk.heal()
        try fleet.settle(with: server)
        #expect(try server.client.call("GET", base, fields: bearer).status == 200)
        try server.stop(SIGTERM)
    }

    @Test("A log that cannot be moved into the database is no harm: writes go on in the log, and it is moved later")
    func checkpoints() throws {
        let directory = try TemporaryDirectory()
        let database = directory.path + "/tabkeeper.sqlite"
        let disk = try FaultyDisk(under: database)
        let server = try ServerProcess(in: directory, environment: disk.environment)
        let fleet = Fleet(people: 1, seed: 1)
        try fleet.prepare(server)
        // The database itself, and not its log.
        try disk.fail(["pwrite 28 .", "fdatasync 5 .", "ftruncate 28 ."])
        try fleet.write(to: server) { $0 < 20 }
        try Snapshots.fill(server, bytes: 6_000_000)
        #expect(Files.size(database + "-wal") > 6_000_000)
        try fleet.check(server)
        disk.heal()
        try Snapshots.fill(server, bytes: 6_000_000)
        #expect(Files.size(database) > 1_000_000)
        #expect(try server.stop(SIGTERM) == .exit(0))
        #expect(Files.size(database + "-wal") == 0)
        try Verification.check(directory)
    }

    @Test(
        "A start on such a disk says why, with status 1, and the next one finds all that was there",
        arguments: [
            (["pwrite 28 *"], "there is no space left for the database; make room on its disk and start again"),
            (["pread 5 *"], "the disk does not read or write as it should"),
            (["open 5 *"], "the database cannot be read and written"),
            (["open 30 *", "pwrite 30 *"], "the database cannot be read and written"),
        ])
    func starts(calls: [String], sentence: String) throws {
        let directory = try TemporaryDirectory()
        let database = directory.path + "/tabkeeper.sqlite"
        let disk = try FaultyDisk(under: database)
        let fleet = Fleet(people: 1, seed: 1)
        let first = try ServerProcess(in: directory)
        try fleet.prepare(first)
        try fleet.write(to: first) { $0 < 10 }
        try first.stop(SIGKILL)

        try disk.fail(calls)
        let process = try ChildProcess(
            ["serve", "--port", "0", "--database", database],
            environment: disk.environment.merging(["TABKEEPER_ADMIN_KEY": ServerProcess.key]) { $1 },
            directory: directory)
        #expect(try process.waitForEnd() == .exit(1))
        #expect(Files.text(process.errors).contains(sentence), "\(Files.text(process.errors))")
        disk.heal()
        let next = try ServerProcess(in: directory, environment: disk.environment)
        try fleet.check(next)
        try next.stop(SIGTERM)
        try Verification.check(directory)
    }

    @Test("The process writes the files of its database, and no other")
    func files() throws {
        let directory = try TemporaryDirectory()
        let disk = try FaultyDisk(under: directory.path + "/tabkeeper.sqlite")
        let server = try ServerProcess(in: directory, environment: disk.environment)
        let fleet = Fleet(people: 4, seed: 1)
        try fleet.prepare(server)
        try fleet.write(to: server) { $0 < 20 }
        // More than SQLite keeps in memory of what it may have to undo.
        try Snapshots.fill(server, bytes: 2_000_000)
        _ = try server.call("DELETE", Demo.app)
        #expect(disk.opened.count > 5)
        #expect(disk.opened.filter { !$0.hasPrefix(directory.path + "/") } == [])
        #expect(disk.opened.contains { $0.contains("/etilqs_") })
        try server.stop(SIGTERM)
    }

    private static func expectRefusal(
        _ fault: Fault, of device: FleetDevice, by server: ServerProcess
    ) throws {
        guard case .refused(let answer) = try device.write(to: server) else { throw Failed("it was not refused") }
        #expect(answer.status == 503)
        #expect(answer.json["type"]?.string == "/problems/" + fault.problem)
        #expect(answer.json["detail"]?.string == fault.detail)
        #expect(answer.field("Retry-After") == "60")
    }

    private static func expectReads(of device: FleetDevice, _ catalog: String, on server: ServerProcess) throws {
        let base = Demo.customization(of: device.person)
        for target in [base, base + "/layout?family=pad", base + "/history", base + "/changes?since=0", catalog] {
            #expect(try server.call("GET", target).status == 200, "\(target)")
        }
        #expect(try server.client.call("GET", "/readyz").status == 200)
    }
}
