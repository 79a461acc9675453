import ArgumentParsing
import Commands
import CustomizationsWire
import Glibc
import Testing

@Suite("Mistakes of who types")
struct MistakesTests {
    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }

    @Test(
        "A word that can mean nothing is wrong usage, told by its flag and before anything is opened",
        arguments: [
            ("layout ana --bar-limit 0", "--bar-limit is “0”, which is not a whole number of at least 1"),
            ("layout .", "<user> is “.”, which is no id"),
            ("layout ana --device ..", "--device is “..”, which is no id"),
            ("layout ana --app=", "--app is “”, which is empty; an id has 1 to 200 bytes"),
            ("layout ana --database=", "--database is “”, which names no file"),
            (
                "layout ana --catalog-revision 03",
                "--catalog-revision is “03”, where the number of a revision begins with no 0"
            ),
            ("keys add --expires tomorrow", "--expires is “tomorrow”, which is no time such as 2026-12-31T12:00:00Z"),
            (
                "keys rotate k --overlap 2592001",
                "--overlap is “2592001”, which is not a whole number from 0 to 2592000"
            ),
            ("reset ana --layer foo", "--layer is “foo”, which is none of shared, family:<family>, device:<id>, *"),
            (
                "reset ana --layer family:fridge",
                "--layer is “family:fridge”, where a family is one of phone, pad, mac, tv, vision, web"
            ),
            ("compare ana --revision 1 --revision 2 --revision 3", "--revision may be given twice, and not more often"),
        ])
    func words(line: String, sentence: String) async throws {
        let run = await (try CommandFixture.story()).run(line)
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("tabkeeper: \(sentence)\n"), "\(run.error)")
    }

    @Test("A label of digits is refused as it was typed; so is what the environment says of app and catalog")
    func labels() async throws {
        let fixture = try await CommandFixture.story()
        let file = fixture.folder + "/catalog.json"
        try write(CommandFixture.catalog("woods", "Woods"), to: file)
        let label = await fixture.run("catalogs push \(file) --label 12 --yes")
        #expect(label.status == .usage)
        #expect(label.error.contains("--label is “12”, which has digits only"))
        let app = await fixture.run(["users"], terminal: nil, answer: nil, ["TABKEEPER_APP": ".."])
        #expect(app.status == .usage)
        #expect(app.error.hasPrefix("tabkeeper: TABKEEPER_APP is “..”, which is no id\n"))
    }

    @Test("Faults of a catalog's file are told with their places")
    func catalogFaults() async throws {
        let fixture = try await CommandFixture.story()
        let file = fixture.folder + "/catalog.json"
        try write(#"{"tabs": [{"id": "a", "title": ""}, {"id": "a", "title": "A"}]}"#, to: file)
        let run = await fixture.run("catalogs push \(file) --yes")
        #expect(run.status == .failure)
        #expect(run.error.hasPrefix("tabkeeper: There are 2 faults in the file:\n  /tabs/0/title: "), "\(run.error)")
    }

    @Test("A reset of somebody or something that is not there makes nobody and nothing")
    func resets() async throws {
        let fixture = try await CommandFixture.story()
        let typo = await fixture.run("reset anna --yes")
        #expect(typo.status == .notFound)
        #expect(
            typo.error
                == "tabkeeper: anna never chose anything in main of com.example.photos\nSee who did: tabkeeper users\n")
        #expect(!(await fixture.run("users").output.contains("anna")))
        let tab = await fixture.run("reset ana --tab cley --yes")
        #expect(tab.status == .notFound)
        #expect(tab.error.hasPrefix("tabkeeper: there is no tab “cley” in main; did you mean “Clay” (clay)?\n"))
        #expect(await fixture.run("reset ana --layer device:D9 --yes").status == .notFound)
        let nothing = await fixture.run("reset ana --tab stopMotion --yes")
        #expect(nothing.status == .success)
        #expect(
            nothing.output == "There is nothing to reset of all that ana chose about “Stop Motion” (stopMotion).\n")
        #expect(try await fixture.json("show ana")["revision"] == .integer(5))
    }

    @Test("What a reset is about is shown, and asked about with app and catalog")
    func preview() async throws {
        let fixture = try await CommandFixture.story()
        let asked = await fixture.run("reset ana --what visibility --layer device:D1")
        #expect(asked.status == .refused)
        #expect(
            asked.error == """
                  Ana’s iPad (D1): “Clay” (clay) is hidden in the sidebar
                tabkeeper: nothing was done. Reset the visibility that ana chose for Ana’s iPad (D1) in main of \
                com.example.photos?
                Say --yes if that is meant.

                """)
    }

    @Test("A tab that is nowhere is not found, with what was meant; an earlier id leads to the present one")
    func explain() async throws {
        let fixture = try await CommandFixture.story()
        let unknown = await fixture.run("explain ana Sunset")
        #expect(unknown.status == .notFound)
        #expect(
            unknown.error.hasPrefix(
                "tabkeeper: there is no tab “Sunset” in revision 2 of main, and nothing was chosen about one; "
                    + "did you mean “Sunsets” (sunsets)?\n"))
        let former = await fixture.run("explain ana forest --family pad")
        #expect(former.status == .success)
        #expect(former.output.hasPrefix("“Woodland 日本語 👩‍👩‍👧‍👦” (woods), which was forest, on pad\nVisibility: hidden\n"))
    }

    @Test("An export of another app is taken only when that is meant")
    func otherApp() async throws {
        let fixture = try await CommandFixture.story()
        let file = fixture.folder + "/photos.ndjson"
        #expect(await fixture.run("export --output \(file)").status == .success)
        #expect(await fixture.run("apps add com.example.other").status == .success)
        let asked = await fixture.run("import \(file) --app com.example.other")
        #expect(asked.status == .refused)
        #expect(
            asked.error.contains(
                "\(file) is an export of com.example.photos, and would be merged into com.example.other."))
        #expect(await fixture.run("users --app com.example.other").output == "Nothing is stored of anybody.\n")
        #expect(await fixture.run("import \(file) --app com.example.other --yes").status == .success)
        #expect(await fixture.run("users --app com.example.other").output.contains("ana"))
        #expect(await fixture.run("import \(file) --app com.example.photos").status == .success)
    }

    @Test("Faults of an import are told by one line number, in the right number of lines")
    func importFaults() async throws {
        let fixture = try await CommandFixture.story()
        let file = fixture.folder + "/bad.ndjson"
        try write("{\"type\":\"app\",\"id\":\"com.example.photos\"}\n{x}\n", to: file)
        let run = await fixture.run("import \(file)")
        #expect(run.status == .failure)
        #expect(run.error.hasPrefix("line 2: "))
        #expect(!run.error.contains("at line 1"))
        #expect(run.error.contains("tabkeeper: 1 line was not taken\n"))
    }

    @Test("Files that are no databases are told of by their own names, and no restore is proposed")
    func strangers() async throws {
        let fixture = try await CommandFixture.story()
        let stranger = fixture.folder + "/stranger"
        try write(String(repeating: "not a database ", count: 100), to: stranger)
        let restore = await fixture.run("restore \(stranger) --database \(fixture.folder)/nothere.sqlite --yes")
        #expect(restore.status == .failure)
        #expect(
            restore.error == """
                tabkeeper: \(stranger): the file is not a SQLite database
                Name another backup; nothing was changed.

                """)
        let check = await fixture.run("check --database \(stranger)")
        #expect(!check.error.contains("tabkeeper restore"))
        let folder = await fixture.run("users --database \(fixture.folder)")
        #expect(folder.status == .failure)
        #expect(folder.error.hasPrefix("tabkeeper: \(fixture.folder): it is a folder; name the file in it\n"))
        let backup = await fixture.run("backup \(fixture.folder)/none/b.sqlite")
        #expect(backup.error.hasPrefix("tabkeeper: \(fixture.folder)/none/b.sqlite: open: No such file or directory\n"))
    }

    @Test("Who works on the file is called so in the audit log, and is not the server's key")
    func audit() async throws {
        let fixture = try await CommandFixture.story()
        #expect(await fixture.run("users erase ben --yes").status == .success)
        let newest = try #require(await fixture.run("audit --limit 1 --json").output.split(separator: "\n").first)
        let entry = try JSON(parsing: Array(newest.utf8))
        #expect(entry["key"] == .string("file"))
        #expect(entry["act"] == .string("deleteUser"))
    }

    @Test("What is ahead is not there yet; what is the same is no difference; a file that cannot be made is named")
    func others() async throws {
        let fixture = try await CommandFixture.story()
        let ahead = await fixture.run("watch ana --since 999 --count 1")
        #expect(ahead.status == .notFound)
        #expect(ahead.error.hasPrefix("tabkeeper: ana has no revision 999 yet; the newest is 5\n"))
        #expect(await fixture.run("catalogs diff 2 2").output == "There is no difference.\n")
        let export = await fixture.run("export --output /proc/tabkeeper.ndjson")
        #expect(export.error.hasPrefix("tabkeeper: /proc/tabkeeper.ndjson: "))
        #expect(!export.error.contains("check --database"))
    }
}
