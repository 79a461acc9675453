import Glibc
import Testing

@Suite("A server whose database file is moved away under it")
struct MovedDatabaseTests {
    @Test("Nothing is acknowledged that would be lost; it goes on when the file is back")
    func moved() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/tabkeeper.sqlite"
        let server = try ServerProcess(in: directory)
        _ = try Demo.call(server, "PUT", Demo.app, ["name": "Videos"])
        _ = try Demo.call(server, "PUT", Demo.catalog, Demo.tabs)
        let change: JSONValue = ["changes": [Demo.visibility(of: "forest", "hidden")]]
        let target = Demo.customization(of: "ana") + "/changes"
        #expect(rename(path, path + ".elsewhere") == 0)
        let refused = try server.call("POST", target, change)
        #expect(refused.status == 503)
        #expect(
            refused.json["detail"]?.string
                == "The database file is not where it was when the server began. Nothing was stored.")
        #expect(try server.call("GET", "/readyz").status == 503)
        #expect(server.log.contains("the database file was moved, removed or replaced"))
        #expect(rename(path + ".elsewhere", path) == 0)
        #expect(try server.call("GET", "/readyz").status == 200)
        #expect(try server.call("POST", target, change).status == 200)
        #expect(try server.stop(SIGTERM) == .exit(0))
    }
}
