import Testing

/// Commands that read say the same of a file as of the server that has it, while it runs.
@Suite("The admin command on a file and over the API")
struct FileAndServerTests {
    /// A server with two people who have chosen something, and the program beside it.
    private struct Shop {
        let server: ServerProcess
        let database: String

        init() throws {
            let directory = try TemporaryDirectory()
            database = directory.path + "/tabkeeper.sqlite"
            server = try ServerProcess(in: directory)
            _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
            _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
            for person in ["ana", "ben"] {
                _ = try Demo.call(
                    server, "POST", Demo.customization(of: person) + "/changes",
                    [
                        "device": ["id": "D1", "family": "pad", "name": "iPad"],
                        "changes": [
                            Demo.visibility(of: person == "ana" ? "forest" : "clay", "hidden"),
                            [
                                "op": "setOrder", "container": "collections",
                                "order": ["sunsets", "forest", "cinematic"],
                            ],
                        ],
                    ])
            }
        }

        /// Runs the program and gives how it ended and what it wrote.
        func run(_ words: [String], _ environment: [String: String]) throws -> (ChildProcess.Ending, String, String) {
            let directory = try TemporaryDirectory()
            let process = try ChildProcess(words, environment: environment, directory: directory)
            let ending = try process.waitForEnd()
            return (ending, Files.text(process.output), Files.text(process.errors))
        }

        var onFile: [String: String] { ["TABKEEPER_DATABASE": database, "HOME": "/nonexistent"] }
        var overAPI: [String: String] {
            [
                "TABKEEPER_SERVER": "http://localhost:\(server.client.port)", "TABKEEPER_KEY": ServerProcess.key,
                "HOME": "/nonexistent",
            ]
        }
    }

    private static let reading = [
        "apps", "catalogs", "catalogs show", "catalogs show 1", "catalogs revisions", "users", "users show ana",
        "devices list ana", "show ana", "layout ana", "layout ana --device D1", "explain ana forest", "history ana",
        "compare ana ben", "compare ana --revision 0", "compare ana --family pad --family phone", "stats",
        "layout ana --app missing", "undo ana 9 --yes",
    ]

    @Test("The same, byte by byte, as text and as JSON")
    func same() throws {
        let shop = try Shop()
        for line in Self.reading {
            // What writes is refused on a file that a server has, with its own sentence.
            let writes = line.hasPrefix("undo")
            for form in [[], ["--json"]] {
                let words = line.split(separator: " ").map(String.init) + form
                let (file, api) = (try shop.run(words, shop.onFile), try shop.run(words, shop.overAPI))
                #expect(file.1 == api.1, "\(line)")
                guard !writes else { continue }
                #expect(file.0 == api.0, "\(line)")
                #expect(file.2 == api.2, "\(line)")
                #expect(file.1.isEmpty != (file.0 == .exit(0)), "\(line): \(file.2)")
            }
        }
        let refused = try shop.run(["undo", "ana", "1", "--yes"], shop.onFile)
        #expect(refused.0 == .exit(4))
        #expect(refused.2.contains("a server (process "))
        #expect(try shop.run(["undo", "ana", "1", "--yes"], shop.overAPI).0 == .exit(0))
        try shop.server.stop(15)
    }

    @Test("Exports are the same; a watch tells what comes; metrics are read; a wrong key is refused")
    func others() throws {
        let shop = try Shop()
        let (file, api) = (try shop.run(["export"], shop.onFile), try shop.run(["export"], shop.overAPI))
        #expect(file.1 == api.1)
        #expect(file.1.split(separator: "\n").count >= 5)
        let watched = try shop.run(["watch", "ana", "--since", "0", "--count", "2", "--json"], shop.overAPI)
        #expect(watched.0 == .exit(0))
        #expect(watched.1.split(separator: "\n").count == 2)
        #expect(watched.1 == (try shop.run(["watch", "ana", "--since", "0", "--count", "2", "--json"], shop.onFile)).1)
        let top = try shop.run(["top", "--count", "1", "--interval", "1", "--json"], shop.overAPI)
        #expect(top.0 == .exit(0), "\(top.2)")
        #expect(top.1.hasPrefix(#"{"commitsPerSecond":"#))
        #expect(try shop.run(["health"], shop.overAPI).0 == .exit(0))
        // A key of one app may not list apps; who has one is told what to say.
        let made = try shop.run(["keys", "add", "--role", "read"], shop.overAPI)
        let reader = shop.overAPI.merging(["TABKEEPER_KEY": String(made.1.dropLast())]) { $1 }
        let untold = try shop.run(["layout", "ana"], reader)
        #expect(untold.0 == .exit(2))
        #expect(untold.2.hasPrefix("tabkeeper: this key may not list apps: say --app with the one that it is for\n"))
        #expect(try shop.run(["layout", "ana", "--app", "com.example.videos"], reader).0 == .exit(0))
        let keyless = try shop.run(
            ["users", "--app", "com.example.videos"], reader.merging(["TABKEEPER_KEY": ""]) { $1 })
        #expect(keyless.0 == .exit(4))
        #expect(keyless.2.contains(" asks for a key\nGive a key by TABKEEPER_KEY or --key-file.\n"))
        let wrong = try shop.run(["apps"], shop.overAPI.merging(["TABKEEPER_KEY": "wrong"]) { $1 })
        #expect(wrong.0 == .exit(4))
        #expect(wrong.2.hasSuffix("Give a key by TABKEEPER_KEY or --key-file.\n"))
        try shop.server.stop(15)
        let gone = try shop.run(["apps"], shop.overAPI)
        #expect(gone.0 == .exit(1))
        #expect(gone.2.contains("it cannot be reached"))
    }

    @Test(
        "On a terminal output is colored and as wide as that; what is destroyed is asked about",
        .enabled(if: PseudoTerminal.isAvailable, "needs /dev/pts"))
    func terminal() throws {
        let shop = try Shop()
        let environment = shop.overAPI.merging(["TERM": "xterm-256color"]) { $1 }
        let narrow = try PseudoTerminal(["layout", "ana", "--family", "pad"], environment: environment, columns: 44)
        #expect(narrow.output.contains("\u{1B}["))
        #expect(narrow.output.contains("Forest Life"))
        let plain = try PseudoTerminal(
            ["layout", "ana", "--family", "pad"], environment: environment.merging(["NO_COLOR": "1"]) { $1 },
            columns: 44)
        #expect(!plain.output.contains("\u{1B}"))
        #expect(plain.output.split(separator: "\n").allSatisfy { $0.count <= 44 })
        let no = try PseudoTerminal(["users", "erase", "ben"], environment: environment, columns: 80, typed: "n\n")
        #expect(no.output.contains("It cannot be taken back. [y/N]"))
        #expect(try shop.run(["users"], shop.overAPI).1.contains("ben"))
        let yes = try PseudoTerminal(["users", "erase", "ben"], environment: environment, columns: 80, typed: "yes\n")
        #expect(yes.output.contains("Nothing of ben is stored any more."))
        #expect(!(try shop.run(["users"], shop.overAPI).1.contains("ben")))
        try shop.server.stop(15)
    }
}
