import Commands
import Glibc
import Testing

@Suite("The README, the manual and the reference")
struct ReadmeTests {
    @Test("Its table of settings is the one that the program has")
    func settings() throws {
        let text = try #require(read(top + "/README.md"))
        let table = Setting.markdown(of: Setting.table)
        #expect(text.contains(table), "The README should have:\n\(table)")
    }

    @Test("The manual page is the one that the table of commands makes")
    func manual() throws {
        let text = try #require(read(top + "/man/tabkeeper.1"))
        #expect(text == Tabkeeper.manualPage, "Make it anew: tabkeeper manual > man/tabkeeper.1")
    }

    @Test("So is the reference of the commands")
    func reference() throws {
        let text = try #require(read(top + "/docs/cli.md"))
        #expect(text == Tabkeeper.reference, "Make it anew: tabkeeper manual markdown > docs/cli.md")
    }

    private var top: String {
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    }

    private func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { break }
            bytes += buffer.prefix(count)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
