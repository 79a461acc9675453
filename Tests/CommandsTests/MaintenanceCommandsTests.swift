import ArgumentParsing
import Commands
import CustomizationsWire
import Foundation
import Glibc
import SQLite
import Testing

@Suite("Backup, restore, check, export and import")
struct MaintenanceCommandsTests {
    @Test("A backup brings back what was there, in a new epoch")
    func backupAndRestore() async throws {
        let fixture = try await CommandFixture.story()
        let before = try await fixture.json("show ana")
        let file = fixture.folder + "/backup.sqlite"
        let backup = await fixture.run("backup \(file)")
        #expect(backup.status == .success)
        #expect(backup.output.hasSuffix("pages, verified.\n"))
        let again = await fixture.run("backup \(file)")
        #expect(again.status == .refused)
        #expect(await fixture.run("reset ana --yes").status == .success)
        #expect(await fixture.run("restore \(file)").status == .refused)
        #expect(await fixture.run("restore \(file) --yes").status == .success)
        let after = try await fixture.json("show ana")
        #expect(after["revision"] == before["revision"])
        #expect(after["shared"] == before["shared"])
        #expect(after["epoch"] != before["epoch"])
        #expect(await fixture.run("restore \(fixture.folder)/none --yes").status == .notFound)
    }

    @Test("A database with nothing wrong is told so, also as JSON")
    func check() async throws {
        let fixture = try await CommandFixture.story()
        #expect(await fixture.run("check").output == "\(fixture.database): nothing is wrong.\n")
        #expect(
            try await fixture.json("check")
                == .object([
                    JSONMember("findings", .array([])), JSONMember("backup", .null),
                    JSONMember("unfinished", .array([])),
                ]))
    }

    @Test("Each kind of file that is no database of ours has its sentence")
    func strangers() async throws {
        let fixture = try CommandFixture()
        let file = try #require(fopen(fixture.database, "w"))
        fputs(String(repeating: "not a database ", count: 100), file)
        fclose(file)
        for line in ["check", "layout ana", "backup \(fixture.folder)/b", "migrate status", "migrate"] {
            let run = await fixture.run(line)
            #expect(run.status == .failure, "\(line)")
            #expect(run.error.contains("the file is not a SQLite database"), "\(line): \(run.error)")
        }
        #expect(access(fixture.folder + "/b", F_OK) != 0)
        #expect(access(fixture.folder + "/b.unfinished", F_OK) != 0)
    }

    @Test("An export goes into another database, once however often")
    func transfer() async throws {
        let fixture = try await CommandFixture.story()
        let file = fixture.folder + "/photos.ndjson"
        #expect(await fixture.run("export --output \(file)").status == .success)
        #expect(await fixture.run("export --output \(file)").status == .refused)
        let lines = await fixture.run("export").output.split(separator: "\n")
        #expect(lines.count > 5)
        for line in lines { #expect(throws: Never.self) { try JSON(parsing: Array(line.utf8)) } }
        let other = try CommandFixture()
        #expect(await other.run("migrate").status == .success)
        #expect(await other.run("apps add com.example.photos").status == .success)
        let imported = await other.run("import \(file)")
        #expect(imported.status == .success, "\(imported.error)")
        #expect(try await other.json("show ana")["shared"]?["tabs"]?["woods"]?["sidebar"] == .string("hidden"))
        let twice = try await other.json("import \(file)")
        #expect(twice["applied"] == .integer(0))
    }

    @Test("What an export could not read is counted in the end, with status 1; all else is in it")
    func faultsOfAnExport() async throws {
        let fixture = try await CommandFixture.story()
        let whole = await fixture.run("export")
        #expect(whole.status == .success)
        try Connection(path: fixture.database, mode: .write)
            .run("UPDATE customizations SET state = x'DEADBEEF' WHERE user = 'ana'")
        let file = fixture.folder + "/photos.ndjson"
        for line in ["export", "export --output \(file)"] {
            let run = await fixture.run(line)
            #expect(run.status == .failure)
            #expect(run.error.hasPrefix("tabkeeper: 1 of the lines are of type fault"))
        }
        let partial = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        #expect(partial.count == whole.output.split(separator: "\n").count)
        #expect(partial.count { $0.hasPrefix(#"{"type":"fault","#) } == 1)
    }

    @Test("A catalog is published after its preview; a dry run publishes nothing")
    func push() async throws {
        let fixture = try await CommandFixture.story()
        let file = fixture.folder + "/catalog.json"
        let stream = try #require(fopen(file, "w"))
        fputs(CommandFixture.catalog("woods", "Woods"), stream)
        fclose(stream)
        let trial = await fixture.run("catalogs push \(file) --dry-run")
        #expect(trial.output == "changed woods: title  1 person has choices about it\n")
        let refused = await fixture.run("catalogs push \(file)")
        #expect(refused.status == .refused)
        #expect(refused.error.hasPrefix("changed woods: title  1 person has choices about it\n"))
        let done = await fixture.run("catalogs push \(file) --label 3.3 --yes")
        #expect(done.output == "Published as revision 3.\n")
        #expect(
            await fixture.run("catalogs push \(file) --yes").output == "Revision 3 is the same: nothing to publish.\n")
    }

    @Test("Each shell takes the completions of the program, where it is installed", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) async throws {
        let fixture = try CommandFixture()
        let run = await fixture.run("completions \(shell)")
        #expect(run.status == .success)
        guard system("command -v \(shell) >/dev/null 2>&1") == 0 else { return }
        let path = fixture.folder + "/script"
        let file = try #require(fopen(path, "w"))
        fputs(run.output, file)
        fclose(file)
        #expect(system("\(shell) -n \(path)") == 0)
    }
}
