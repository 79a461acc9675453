import Commands
import Glibc
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test("Its table of settings is the one that the program has")
    func settings() throws {
        let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        let text = try #require(read(top + "/README.md"))
        let table = Help.markdown(of: Setting.table)
        #expect(text.contains(table), "The README should have:\n\(table)")
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
