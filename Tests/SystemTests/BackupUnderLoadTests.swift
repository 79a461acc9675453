import Glibc
import Synchronization
import Testing

@Suite("Backups of a server that writes, and their way back")
struct BackupUnderLoadTests {
    /// Runs the admin command to its end.
    private func run(
        _ words: [String], _ environment: [String: String] = [:]
    ) throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
        let directory = try TemporaryDirectory()
        let process = try ChildProcess(words, environment: environment, directory: directory)
        let ending = try process.waitForEnd(within: .seconds(60))
        return (ending, Files.text(process.output), Files.text(process.errors))
    }

    /// A copy, and what was promised before it was begun.
    private struct Copy {
        let directory: TemporaryDirectory
        let promised: [FleetDevice.Promise]
    }

    @Test(
        "Each copy is whole, and has what was acknowledged before it began and nothing by halves: a beginning of history"
    )
    func whileWriting() throws {
        let directory = try TemporaryDirectory()
        let server = try ServerProcess(in: directory)
        let fleet = Fleet(seed: SeededGenerator.seed)
        try fleet.prepare(server)
        try Snapshots.fill(server, bytes: 3_000_000)
        let isOver = Atomic(false)
        let found = Mutex<(copies: [Copy], faults: [String])>(([], []))
        try Threads.each(2) { thread in
            do {
                if thread == 0 { return try fleet.write(to: server) { _ in !isOver.load(ordering: .relaxed) } }
                defer { isOver.store(true, ordering: .relaxed) }
                for _ in 0..<3 {
                    let copy = Copy(
                        directory: try TemporaryDirectory(), promised: fleet.devices.flatMap(\.promises))
                    let result = try run(
                        [
                            "backup", "--database", directory.path + "/tabkeeper.sqlite",
                            copy.directory.path + "/tabkeeper.sqlite",
                        ])
                    guard result.ending == .exit(0) else { throw Failed(result.errors) }
                    found.withLock { $0.copies.append(copy) }
                }
            } catch {
                found.withLock { $0.faults.append("\(error)") }
            }
        }
        #expect(found.withLock { $0.faults } == [])
        try fleet.check(server)
        let copies = found.withLock { $0.copies }
        #expect(copies.count == 3)
        for copy in copies { try check(copy, of: fleet, on: server) }
        try server.stop(SIGTERM)
    }

    private func check(_ copy: Copy, of fleet: Fleet, on server: ServerProcess) throws {
        try Verification.check(copy.directory)
        let restored = try ServerProcess(in: copy.directory)
        for person in Set(fleet.devices.map(\.person)) {
            let (then, now) = (
                try StoredHistory(of: person, on: restored), try StoredHistory(of: person, on: server)
            )
            #expect(Array(now.entries.prefix(then.entries.count)) == then.entries)
            let ids = Set(then.entries.map(\.id))
            for device in fleet.devices where device.person == person {
                for promise in device.promises {
                    let isPromised = copy.promised.contains { $0.ids == promise.ids }
                    #expect(ids.isSuperset(of: promise.ids) || (!isPromised && ids.isDisjoint(with: promise.ids)))
                }
            }
        }
        try restored.stop(SIGTERM)
    }

    @Test(
        "A restore refuses a database in use; after it, devices that had read more are told so, start over and end equal"
    )
    func restored() throws {
        let directory = try TemporaryDirectory()
        let database = directory.path + "/tabkeeper.sqlite"
        let backup = directory.path + "/backup"
        let first = try ServerProcess(in: directory)
        let fleet = Fleet(seed: SeededGenerator.seed)
        try fleet.prepare(first)
        try fleet.write(to: first) { $0 < 30 }
        #expect(try run(["backup", "--database", database, backup]).ending == .exit(0))
        try fleet.write(to: first) { $0 < 30 }
        try fleet.checkEqual(first)
        let refused = try run(["restore", "--yes", "--database", database, backup])
        #expect(refused.ending == .exit(4))
        #expect(refused.errors.contains("\(database): a server (process "))
        try fleet.check(first)
        try first.stop(SIGTERM)

        let restored = try run(["restore", "--yes", "--database", database, backup])
        #expect(restored.ending == .exit(0), "\(restored.errors)")
        try Verification.check(directory)
        let server = try ServerProcess(in: directory)
        for device in fleet.devices {
            let mirror = device.mirror
            let base = Demo.customization(of: device.person)
            let epoch = try #require(mirror.epoch)
            let feed = try server.call("GET", base + "/changes?since=\(mirror.revision)&epoch=\(epoch)")
            #expect(feed.status == 410)
            #expect(feed.json["type"]?.string == "/problems/cursor-gone")
            #expect(feed.json["epoch"]?.string != epoch)
            guard case .refused(let answer) = try device.write(to: server) else { throw Failed("it was taken") }
            #expect(answer.status == 410)
            #expect(answer.json["type"]?.string == "/problems/cursor-gone")
            try device.startOver(with: server)
        }
        try fleet.retry(with: server)
        try fleet.checkEqual(server)
        try server.stop(SIGTERM)
        try Verification.check(directory)
        // The database from before is beside it, with what the backup had not.
        #expect(restored.output.contains("The one from before is \(database).before-restore-"))
    }

    @Test(
        "A backup to a full disk says so and leaves nothing, and harms nobody",
        .enabled(if: FaultyDisk.isAvailable, FaultyDisk.absence))
    func noRoom() throws {
        let directory = try TemporaryDirectory()
        let server = try ServerProcess(in: directory)
        let fleet = Fleet(people: 1, seed: 1)
        try fleet.prepare(server)
        try fleet.write(to: server) { $0 < 10 }
        let target = directory.path + "/backup"
        let disk = try FaultyDisk(under: target)
        for (calls, reason) in [
            (["pwrite 28 *"], "there is no space left for the database"),
            (["pwrite 5 *"], "the disk does not read or write as it should"),
        ] {
            try disk.fail(calls)
            let result = try run(
                ["backup", "--database", directory.path + "/tabkeeper.sqlite", target], disk.environment)
            #expect(result.ending == .exit(1))
            #expect(result.errors.contains(reason), "\(result.errors)")
            #expect(Files.size(target) == 0 && access(target, F_OK) != 0)
            #expect(access(target + ".unfinished", F_OK) != 0)
        }
        try fleet.check(server)
        try server.stop(SIGTERM)
    }
}
