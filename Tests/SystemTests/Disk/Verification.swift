import SQLite

/// Looks whether a database is whole, by SQLite's word and by the service's own.
enum Verification {
    /// Looks at the database of a folder, also while a server has it.
    ///
    /// - Throws: `Failed` with what was found.
    static func check(_ directory: TemporaryDirectory, _ name: String = "tabkeeper.sqlite") throws {
        let path = directory.path + "/" + name
        let connection = try Connection(path: path, mode: .read)
        let found = try connection.all("PRAGMA integrity_check") { row in try row[0] as String }
        guard found == ["ok"] else { throw Failed("integrity_check: \(found)") }
        let (ending, findings) = try findings(in: path)
        guard ending == .exit(0), findings.isEmpty else { throw Failed("check: \(ending) \(findings)") }
    }

    /// What the service's own check finds, by the words of their kinds, and how it ends.
    static func findings(in path: String) throws -> (ending: ChildProcess.Ending, kinds: [String]) {
        let own = try TemporaryDirectory()
        let process = try ChildProcess(["check", "--json", "--database", path], environment: [:], directory: own)
        let ending = try process.waitForEnd(within: .seconds(60))
        let findings = try JSONParser.parse(Files.read(process.output))["findings"]?.array
        guard let findings else { throw Failed("check: \(ending) \(Files.text(process.errors))") }
        return (ending, findings.compactMap { $0["kind"]?.string })
    }
}
