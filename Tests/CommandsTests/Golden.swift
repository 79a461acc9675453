import ArgumentParsing
import Commands
import Glibc
import Testing

/// Output that was looked at by eye and kept in Tests/Golden; `TABKEEPER_UPDATE_GOLDEN=1` writes it anew.
struct Golden {
    private let name: String
    private var text = ""

    init(_ name: String) {
        self.name = name
    }

    /// Adds a run as a shell would show it: the line, the output, the errors, the status.
    mutating func add(_ line: String, _ run: CommandFixture.Run, _ fixture: CommandFixture) {
        text += "$ tabkeeper \(line)\n\(run.output)\(run.error)"
        if run.status != .success { text += "(status \(run.status.rawValue))\n" }
        text += "\n"
        text = text.replacing(fixture.folder, with: "…")
    }

    /// Puts a word in the place of what is another one each time.
    mutating func replace(_ word: String, with name: String) { text = text.replacing(word, with: name) }

    /// Compares with the file.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
        let path = "\(top)/Golden/\(name).txt"
        if getenv("TABKEEPER_UPDATE_GOLDEN") != nil {
            let file = try #require(fopen(path, "w"))
            fputs(text, file)
            fclose(file)
            return
        }
        let file = try #require(fopen(path, "r"), "\(path) is not there")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
        let expected = String(decoding: bytes, as: UTF8.self)
        // Line by line, so that the first difference is told and not all of it.
        let (old, new) = (
            expected.split(separator: "\n", omittingEmptySubsequences: false),
            text.split(separator: "\n", omittingEmptySubsequences: false)
        )
        let place = zip(old, new).enumerated().first { $1.0 != $1.1 }
        if let (line, pair) = place {
            Issue.record(
                "\(name).txt, line \(line + 1): “\(pair.1)” instead of “\(pair.0)”", sourceLocation: sourceLocation)
        }
        #expect(old.count == new.count, sourceLocation: sourceLocation)
    }
}
