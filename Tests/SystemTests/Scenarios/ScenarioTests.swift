import Glibc
import Testing

/// The stories of `Tests/Scenarios`, told to a real server; every file is one test, every story a case of it.
@Suite("Scenarios", .runningServer)
struct ScenarioTests {
    @Test("01 The main job", arguments: try Scenario.load("01-main-job"))
    func mainJob(scenario: Scenario) throws {
        try scenario.tell(to: RunningServer.current)
    }

    @Test("02 Placement", arguments: try Scenario.load("02-placement"))
    func placement(scenario: Scenario) throws {
        try scenario.tell(to: RunningServer.current)
    }

    @Test("03 Merge", arguments: try Scenario.load("03-merge"))
    func merge(scenario: Scenario) throws {
        try scenario.tell(to: RunningServer.current)
    }

    @Test("04 Catalogs", arguments: try Scenario.load("04-catalogs"))
    func catalogs(scenario: Scenario) throws {
        try scenario.tell(to: RunningServer.current)
    }

    @Test("05 Layers", arguments: try Scenario.load("05-layers"))
    func layers(scenario: Scenario) throws {
        try scenario.tell(to: RunningServer.current)
    }

    @Test("06 Own items", arguments: try Scenario.load("06-own-items"))
    func ownItems(scenario: Scenario) throws {
        try scenario.tell(to: RunningServer.current)
    }

    @Test("07 HTTP", arguments: try Scenario.load("07-http"))
    func http(scenario: Scenario) throws {
        try scenario.tell(to: RunningServer.current)
    }

    @Test("08 The pictures of docs/sync.md", arguments: try Scenario.load("08-sync-guide"))
    func syncGuide(scenario: Scenario) throws {
        try scenario.tell(to: RunningServer.current)
    }
}
