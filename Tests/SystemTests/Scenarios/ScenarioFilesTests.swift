import Glibc
import Testing

@Suite("Scenario files")
struct ScenarioFilesTests {
    /// Those that a test of `ScenarioTests` tells.
    private static let told = [
        "01-main-job", "02-placement", "03-merge", "04-catalogs", "05-layers", "06-own-items", "07-http",
        "08-sync-guide",
    ]

    @Test("Every file is told")
    func everyFile() throws {
        let folder = try #require(opendir(Scenario.folder))
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".json") { names.append(String(name.dropLast(".json".count))) }
        }
        #expect(names.sorted() == Self.told)
    }

    @Test("Every file can be read, and its scenarios have names and steps", arguments: told)
    func readable(file: String) throws {
        let scenarios = try Scenario.load(file)
        #expect(!scenarios.isEmpty)
        #expect(scenarios.allSatisfy { !$0.name.isEmpty && !$0.steps.isEmpty })
    }
}
