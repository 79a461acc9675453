import ArgumentParsing
import Commands
import Terminal
import Testing

@Suite("What is printed")
struct GoldenTests {
    private static let reading = [
        "apps", "catalogs", "catalogs show", "catalogs show 3.1", "catalogs diff 3.1 3.2", "catalogs revisions",
        "users",
        "users show ana", "devices list ana", "show ana", "show nobody", "layout ana --family pad",
        "layout ana --device D1", "explain ana woods --family pad", "explain ana clay --device D1",
        "explain ana missing --family phone", "history ana", "history ana --limit 2", "history nobody",
        "compare ana ben", "compare ana --revision 2", "compare ana --revision 1 --revision 3",
        "compare ana --device D1 --device D2", "stats",
    ]

    private static let failing = [
        "", "layot ana", "layout", "layout ana --famly pad", "layout ana --family pda", "layout ana --device D9",
        "layout ana --app com.example.other", "layout ana --catalog other", "layout ana --catalog-revision 9",
        "compare ana", "undo ana 99 --yes", "undo ana x", "reset", "reset ana", "users erase ana",
        "layout ana --server https://example.com", "layout ana --server http://127.0.0.1:1 --database x",
        "layout ana --database ./no-such-file.sqlite", "backup x --server http://127.0.0.1:1", "completions tcsh",
        "catalogs diff 1 2 3",
    ]

    @Test("Text, into a file")
    func text() async throws {
        let fixture = try await CommandFixture.story()
        let epoch = try await fixture.epoch()
        var golden = Golden("text")
        for line in Self.reading { golden.add(line, await fixture.run(line), fixture) }
        golden.replace(epoch, with: "<epoch>")
        try golden.check()
    }

    @Test("Text, on a terminal of 72 columns")
    func terminal() async throws {
        let fixture = try await CommandFixture.story()
        let epoch = try await fixture.epoch()
        var golden = Golden("terminal")
        for line in Self.reading {
            let words = line.split(separator: " ").map(String.init)
            let run = await fixture.run(words, terminal: 72)
            golden.add(line, run, fixture)
            #expect(await fixture.run(words, terminal: 72, ["NO_COLOR": "1"]).output.contains("\u{1B}") == false)
        }
        golden.replace(epoch, with: "<epoch>")
        try golden.check()
    }

    @Test("JSON")
    func json() async throws {
        let fixture = try await CommandFixture.story()
        let epoch = try await fixture.epoch()
        var golden = Golden("json")
        for line in Self.reading { golden.add(line + " --json", await fixture.run(line + " --json"), fixture) }
        golden.replace(epoch, with: "<epoch>")
        try golden.check()
    }

    @Test("Errors, with what to do next")
    func errors() async throws {
        let fixture = try await CommandFixture.story()
        var golden = Golden("errors")
        for line in Self.failing {
            let run = await fixture.run(line)
            golden.add(line, run, fixture)
            #expect(run.status != .success, "\(line)")
            #expect(run.output == "", "\(line)")
        }
        try golden.check()
    }

    @Test("Help of every command")
    func help() throws {
        var golden = Golden("help")
        let fixture = try CommandFixture()
        for (path, _) in Tabkeeper.program.all {
            let names = Array(path.dropFirst())
            let text = HelpText(Tabkeeper.program, path: names).text + "\n"
            golden.add(
                (names + ["--help"]).joined(separator: " "), .init(status: .success, output: text, error: ""), fixture)
        }
        try golden.check()
    }

    @Test("Layouts of apps as there are, at 80 and at 200 columns", arguments: [80, 200])
    func layouts(width: Int) async throws {
        let fixture = try CommandFixture()
        var golden = Golden("layouts-\(width)")
        for name in ["music", "mail", "news", "shop", "notes"] {
            let file = SampleCatalogs.path(name)
            #expect(await fixture.run("migrate").status == .success)
            #expect(await fixture.run("apps add \(name)").status == .success)
            #expect(await fixture.run("catalogs push \(file) --app \(name) --yes").status == .success)
            let line = "layout somebody --app \(name) --family pad --family phone --family mac --family vision"
            let words = line.split(separator: " ").map(String.init)
            let run = await fixture.run(words, terminal: width, ["TERM": "dumb"])
            golden.add(line, run, fixture)
            let lines = run.output.split(separator: "\n")
            #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= width })
        }
        try golden.check()
    }
}
