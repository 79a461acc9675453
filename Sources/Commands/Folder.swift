internal import Glibc

/// Folders of the file system.
enum Folder {
    /// Makes the folder that a file is to stand in, and those above it, for this user only; those there are stay as
    /// they are. What cannot be made is found out by whoever opens the file, with a better sentence.
    static func make(for file: String) {
        let names = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        for count in names.indices.map({ $0 + 1 }) {
            let path = names.prefix(count).joined(separator: "/")
            if !path.isEmpty { mkdir(path, 0o700) }
        }
    }
}
