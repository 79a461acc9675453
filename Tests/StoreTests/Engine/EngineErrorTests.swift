import Foundation
import Glibc
import Migrations
import SQLite
import Store
import Testing

@Suite(.timeLimit(.minutes(1)))
struct EngineErrorTests {
    /// A file that may not grow (RLIMIT_FSIZE, setrlimit(2)) is met as a disk that fails; of a process of its own, because
    /// the limit is the process's.
    @Test func aFileThatMayNotGrowIsTold() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            let folder = try TemporaryFolder()
            var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
            precondition(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            do {
                _ = try await Engine.open(folder.path(), migrations: Migration.all, now: { 0 })
                preconditionFailure("it was opened")
            } catch let error as EngineError {
                precondition("\(error)".hasPrefix("the disk does not read or write as it should (SQLite "))
            }
        }
    }

    /// SQLite says so where the file system has no space (rescode.html#full), and where the file is as long as it may be.
    @Test func noSpaceIsToldWithWhatToDo() throws {
        let folder = try TemporaryFolder()
        let connection = try Connection(path: folder.path(), mode: .create)
        try connection.execute(script: "PRAGMA max_page_count = 2")
        try connection.run("CREATE TABLE t (bytes BLOB)")
        let error = #expect(throws: SQLiteError.self) {
            try connection.run("INSERT INTO t VALUES (zeroblob(100000))")
        }
        #expect(EngineError(try #require(error)) == .full)
        #expect("\(EngineError.full)".hasSuffix("make room on its disk and start again"))
    }
}
