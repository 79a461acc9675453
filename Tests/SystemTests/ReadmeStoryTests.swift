import Glibc
import Testing

/// The README's “My tab is gone”, against the server that `make run` starts.
@Suite("The README's story")
struct ReadmeStoryTests {
    /// A command with what it is said to print; nothing where that is not told.
    private struct Step {
        let words: [String]
        var output: [String] = []
    }

    @Test("Its commands work word for word, and print what it says they print")
    func story() throws {
        let directory = try TemporaryDirectory()
        let server = try ServerProcess(in: directory)
        try begin(on: server)
        let environment = [
            "TABKEEPER_SERVER": "http://127.0.0.1:\(server.client.port)", "TABKEEPER_KEY": ServerProcess.key,
            "TABKEEPER_APP": "com.example.videos", "HOME": "/nonexistent",
        ]
        let steps = try steps()
        #expect(steps.map(\.words.first) == ["explain", "history", "compare", "undo", "layout"])
        for step in steps {
            let line = step.words.joined(separator: " ")
            guard step.words.first != "undo" else {
                let undone = try PseudoTerminal(step.words, environment: environment, columns: 100, typed: "y\n")
                #expect(undone.output.contains("Take revision 1 of ana back? [y/N] "), "\(undone.output)")
                #expect(undone.output.contains("Taken back, as revision 3:"), "\(undone.output)")
                continue
            }
            let process = try ChildProcess(step.words, environment: environment, directory: directory)
            #expect(try process.waitForEnd() == .exit(0), "\(line): \(Files.text(process.errors))")
            let printed = Files.text(process.output).split(separator: "\n", omittingEmptySubsequences: false)
            let told = step.output.prefix { $0 != "…" }
            #expect(printed.prefix(told.count).map(String.init) == Array(told), "\(line)")
            // Where it breaks off, it says so.
            if !told.isEmpty { #expect(printed.dropLast().count == told.count || step.output.contains("…"), "\(line)") }
        }
        try server.stop(15)
    }

    /// What Scripts/publish-demo and Scripts/tell-demo-story do.
    private func begin(on server: ServerProcess) throws {
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Example Videos"])
        try send("PUT", Demo.catalog, try Files.read(Files.top + "/Scripts/demo-catalog.json"), to: server)
        for line in try text("Scripts/demo-story.txt").split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            try send(parts[0], parts[1], Array(parts[2].utf8), to: server)
        }
    }

    private func send(_ method: String, _ target: String, _ content: [UInt8], to server: ServerProcess) throws {
        let answer = try server.client.call(
            method, target,
            fields: [("Authorization", "Bearer \(ServerProcess.key)"), ("Content-Type", "application/json")],
            content: content)
        try #require([200, 201].contains(answer.status), "\(method) \(target): \(answer.status)")
    }

    /// The lines behind a `$` in the first block of its kind below the heading, each with those up to the next.
    private func steps() throws -> [Step] {
        let below = try #require(try text("README.md").components(after: "## “My tab is gone”"))
        let block = try #require(below.components(after: "```\n$ ")?.components(before: "\n```"))
        var steps: [Step] = []
        for line in ("$ " + block).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("$ tabkeeper ") {
                let command = line.dropFirst("$ tabkeeper ".count).prefix { $0 != "#" }
                steps.append(Step(words: command.split(separator: " ").map(String.init)))
            } else {
                steps[steps.count - 1].output.append(String(line))
            }
        }
        return steps
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Files.read(Files.top + "/" + name), as: UTF8.self)
    }
}

extension String {
    fileprivate func components(after mark: String) -> String? {
        firstRange(of: mark).map { String(self[$0.upperBound...]) }
    }

    fileprivate func components(before mark: String) -> String? {
        firstRange(of: mark).map { String(self[..<$0.lowerBound]) }
    }
}
