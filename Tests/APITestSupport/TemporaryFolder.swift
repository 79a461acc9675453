import Glibc

/// A folder of one test, removed with the files in it when the test lets go of it.
final class TemporaryFolder: Sendable {
    let path: String

    init() {
        path = "/tmp/tabkeeper-api-\(UInt64.random(in: .min ... .max))"
        mkdir(path, 0o700)
    }

    deinit {
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            unlink(path + "/" + name)
        }
        closedir(folder)
        rmdir(path)
    }
}
