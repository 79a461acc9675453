import Glibc
import Testing

@Suite("A server on a disk that is really full", .enabled(if: SmallDisk.isAvailable, SmallDisk.absence))
struct FullDiskTests {
    @Test("Writes are 503 no-space, reads go on, and when the volume has grown so do writes")
    func fullAndGrown() throws {
        let disk = try SmallDisk(mebibytes: 3)
        let server = try ServerProcess(in: disk.directory, logs: TemporaryDirectory())
        let fleet = Fleet(people: 2, seed: 1)
        try fleet.prepare(server)
        try fleet.write(to: server) { $0 < 20 }
        let refused = try Snapshots.fillUntilRefused(server, bytes: 6_000_000)
        #expect(refused.status == 503)
        #expect(refused.json["type"]?.string == "/problems/no-space")
        #expect(refused.field("Retry-After") == "60")
        // What is small may still have room; in the end nothing has.
        try fleet.write(to: server, refusals: true) { $0 < 60 }
        try fleet.check(server)
        #expect(try server.client.call("GET", "/readyz").status == 200)

        try disk.resize(mebibytes: 32)
        try fleet.retry(with: server)
        try fleet.write(to: server) { $0 < 20 }
        try Snapshots.fill(server, bytes: 3_000_000)
        try fleet.checkEqual(server)
        try fleet.check(server)
        try Verification.check(disk.directory)
        #expect(try server.stop(SIGTERM) == .exit(0))
        try Verification.check(disk.directory)
    }

    @Test("One that is killed on a full disk starts there, and serves reads")
    func killedWhenFull() throws {
        let disk = try SmallDisk(mebibytes: 3)
        let first = try ServerProcess(in: disk.directory, logs: TemporaryDirectory())
        let fleet = Fleet(people: 2, seed: 1)
        try fleet.prepare(first)
        try fleet.write(to: first) { $0 < 20 }
        #expect(try Snapshots.fillUntilRefused(first, bytes: 6_000_000).status == 503)
        try first.stop(SIGKILL)
        try disk.fill()
        let server = try ServerProcess(in: disk.directory, logs: TemporaryDirectory())
        try fleet.check(server)
        try disk.resize(mebibytes: 32)
        try fleet.retry(with: server)
        try fleet.checkEqual(server)
        try server.stop(SIGTERM)
        try Verification.check(disk.directory)
    }
}
