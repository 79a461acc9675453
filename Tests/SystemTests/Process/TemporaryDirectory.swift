import Glibc

/// A folder of its own under the system's folder for such, removed with everything in it in the end.
final class TemporaryDirectory: Sendable {
    let path: String

    init() throws(Failed) {
        var template = Array("/tmp/tabkeeper-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failed("mkdtemp: errno \(errno)") }
        path = template.withUnsafeBufferPointer { String(decoding: $0.dropLast().map(UInt8.init), as: UTF8.self) }
    }

    deinit {
        // The folder is flat: a database, its companions and two logs.
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                }
                unlink(path + "/" + name)
            }
            closedir(folder)
        }
        rmdir(path)
    }
}
