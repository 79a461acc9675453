import Foundation
import Testing

/// `docs/security.md` names a test for each threat: a name that is nowhere is a promise that nobody keeps.
@Suite("The threat model")
struct SecurityPageTests {
    private let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The cells of each row of each table behind a headline, without their heads.
    private func rows(of page: String = "security.md", after headline: String = "") throws -> [[Substring]] {
        let text = try String(contentsOf: top.appending(path: "docs/" + page), encoding: .utf8)
        let lines = text.split(separator: "\n").drop { !$0.hasPrefix(headline) }
        let heads = ["| threat ", "| tried ", "| fault "]
        return lines.filter { line in line.hasPrefix("| ") && !heads.contains { line.hasPrefix($0) } }.map { line in
            line.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
        }
    }

    /// What stands between backquotes.
    private func names(in cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }

    private func files(under folder: String) -> [URL] {
        let found = FileManager.default.enumerator(at: top.appending(path: folder), includingPropertiesForKeys: nil)
        return (found?.allObjects ?? []).compactMap { $0 as? URL }
    }

    /// Whether there is such a test: a suite, a test of one (`Suite.test`), a script, or a target for fuzzing.
    private func isThere(_ name: String, _ tests: [String: URL]) throws -> Bool {
        if name.hasPrefix("Scripts/") {
            return FileManager.default.isExecutableFile(atPath: top.appending(path: name).path())
        }
        if name.hasPrefix("Fuzz/") {
            return FileManager.default.fileExists(atPath: top.appending(path: name + ".swift").path())
        }
        let parts = name.split(separator: ".", maxSplits: 1)
        guard let suite = parts.first, let file = tests[String(suite)] else { return false }
        guard let test = parts.dropFirst().first else { return true }
        return try String(contentsOf: file, encoding: .utf8).contains("func \(test)(")
    }

    @Test("Every threat has a defence and a test, and every test that is named is there")
    func tests() throws {
        let swift = files(under: "Tests").filter { $0.pathExtension == "swift" }
        let tests = Dictionary(swift.map { ($0.deletingPathExtension().lastPathComponent, $0) }) { first, _ in first }
        let tour = try rows(of: "security-credentials.md", after: "## A tour")
        let faults = try rows(of: "durability.md")
        let rows = try rows() + tour + faults
        #expect(rows.count > 75 && tour.count > 20 && faults.count > 18)
        for row in rows {
            try #require(row.count == 3, "\(row)")
            #expect(!names(in: row[2]).isEmpty, "no test: \(row[0])")
            for name in names(in: row[2]) { #expect(try isThere(name, tests), "\(name) is not there: \(row[0])") }
        }
    }

    @Test("Every file that is named as a defence is there")
    func defences() throws {
        let sources = Set(files(under: "Sources").map { $0.deletingPathExtension().lastPathComponent })
        for row in try rows() {
            // Types begin with a capital; what is in the table otherwise is a field, a flag or a value.
            for name in names(in: row[1]) where name.first?.isUppercase == true && !name.contains("-") {
                let type = name.split(separator: ".").first.map(String.init) ?? ""
                let isThere = sources.contains(type) || ["Authorization", "Vary", "Host"].contains(type)
                #expect(isThere, "\(name) is not there: \(row[0])")
            }
        }
    }
}
