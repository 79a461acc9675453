import Glibc
import Testing

/// A disk under one database that fails when it is told to, and that knows what a power failure would leave of it:
/// `Tests/FaultyDisk/disk.c`, loaded into the program before libc.
final class FaultyDisk: Sendable {
    /// Whether there can be one: it takes a compiler, and a program that is linked dynamically.
    static var isAvailable: Bool {
        let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
        return getenv("TABKEEPER_TEST_BINARY") == nil && folders.contains { access("\($0)/clang", X_OK) == 0 }
    }

    /// Why tests that need it are left out.
    static let absence = Comment("needs clang, and the program of this build")

    private let folder: TemporaryDirectory
    /// Where what was flushed is kept, and nothing else.
    private let kept: TemporaryDirectory
    private let database: String

    /// - Parameter database: The file whose calls fail, with its companions.
    init(under database: String) throws(Failed) {
        folder = try TemporaryDirectory()
        kept = try TemporaryDirectory()
        self.database = database
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        let source = parts.dropLast(3).joined(separator: "/") + "/FaultyDisk/disk.c"
        try Shell.run(["clang", "-shared", "-fPIC", "-O1", source, "-o", folder.path + "/disk.so"])
    }

    /// What a process must have in its environment to be on this disk.
    var environment: [String: String] {
        let others = getenv("LD_PRELOAD").map { ":" + String(cString: $0) } ?? ""
        return [
            "LD_PRELOAD": folder.path + "/disk.so" + others, "DISK_FILE": database,
            "DISK_FAULTS": folder.path + "/faults", "DISK_OPENED": folder.path + "/opened",
        ]
    }

    /// The same for one that is going to lose its power.
    var powered: [String: String] { environment.merging(["DISK_FLUSHED": kept.path]) { $1 } }

    /// Lets calls fail from now on.
    ///
    /// - Parameter faults: What fails how and on which file, as in `pwrite 28 -wal`; disk.c has the words.
    func fail(_ faults: [String]) throws(Failed) {
        // By a name of its own first: a line that is half written would be no fault.
        let path = folder.path + "/faults"
        try Files.write(Array(faults.joined(separator: "\n").utf8), to: path + ".new")
        guard rename(path + ".new", path) == 0 else { throw Failed("rename: errno \(errno)") }
    }

    /// Lets nothing fail any more.
    func heal() { unlink(folder.path + "/faults") }

    /// The files that were opened to be written so far, each as often as it was.
    var opened: [Substring] { Files.text(folder.path + "/opened").split(separator: "\n") }

    /// Does what a power failure does, once the process has ended: what was flushed stays; what was only written stays,
    /// sector by sector, or does not.
    func losePower(using generator: inout SeededGenerator) throws(Failed) {
        for ending in ["", "-wal", "-journal"] {
            let name = database.split(separator: "/").last ?? ""
            let flushed = "\(kept.path)/\(name)\(ending)"
            guard access(flushed, F_OK) == 0 else { continue }
            let (old, new) = (try Files.read(flushed), (try? Files.read(database + ending)) ?? [])
            try Files.write(Self.mixed(old, new, using: &generator), to: database + ending)
            // The next process begins with what is there.
            unlink(flushed)
        }
        // The index of the log is memory of the processes that share it (wal.html §2.3).
        unlink(database + "-shm")
    }

    /// Of each sector the one content or the other; a length is written with the file's other metadata, or is not.
    private static func mixed(_ old: [UInt8], _ new: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        guard Bool.random(using: &generator) else { return old }
        let length = Bool.random(using: &generator) ? old.count : new.count
        var mixed: [UInt8] = []
        for start in stride(from: 0, to: length, by: 512) {
            let sector = start..<min(start + 512, length)
            let content = Bool.random(using: &generator) ? old : new
            mixed += sector.map { $0 < content.count ? content[$0] : 0 }
        }
        return mixed
    }
}
