import Commands
import Store
import Synchronization
import Testing

@Suite("How far the opening of a database has come")
struct OpeningProgressTests {
    @Test("From which version to which, what is under way and for how long, what is done")
    func sentences() {
        let time = Mutex(ContinuousClock.now)
        func pass(_ duration: Duration) { time.withLock { $0 += duration } }
        let progress = OpeningProgress { time.withLock { $0 } }
        #expect(progress.sentence == "The database is being opened.")
        let whole = "The database is being migrated from schema version 1 to 5."
        progress.note(.found(version: 1, of: 5))
        #expect(progress.sentence == whole)
        progress.note(.begins(version: 2, name: "snapshots", of: 5))
        #expect(progress.sentence == "\(whole) Version 2 (snapshots) has been under way for 0 s.")
        pass(.milliseconds(61_999))
        #expect(progress.sentence == "\(whole) Version 2 (snapshots) has been under way for 61 s.")
        progress.note(.ended(version: 2, after: .seconds(62)))
        #expect(progress.sentence == "\(whole) Version 2 is done.")
        progress.note(.begins(version: 3, name: "people", of: 5))
        #expect(progress.sentence == "\(whole) Version 3 (people) has been under way for 0 s.")
    }
}
