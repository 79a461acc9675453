import Foundation

/// A folder of one test, removed with what is in it when the test lets go of it.
final class TemporaryFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String = "test.db") -> String { url.appending(path: name).path(percentEncoded: false) }

    func bytes(of name: String = "test.db") throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url.appending(path: name)))
    }

    func write(_ bytes: [UInt8], to name: String = "test.db") throws {
        try Data(bytes).write(to: url.appending(path: name))
    }
}
