import Commands
import Testing

/// sd_listen_fds(3) describes the variables: descriptors from 3 on, for the process whose id is told.
@Suite("Sockets that were handed over")
struct InheritedSocketsTests {
    private func sockets(_ variables: [String: String], process: Int32 = 77) throws -> InheritedSockets {
        try InheritedSockets(environment: { variables[$0] }, process: process)
    }

    @Test("Without names all are for clients")
    func unnamed() throws {
        let sockets = try sockets(["LISTEN_PID": "77", "LISTEN_FDS": "2"])
        #expect(sockets.clients == [3, 4])
        #expect(sockets.operations == [])
    }

    @Test("The ones that are named operations are for operators")
    func named() throws {
        let sockets = try sockets([
            "LISTEN_PID": "77", "LISTEN_FDS": "3", "LISTEN_FDNAMES": "clients:operations:tabkeeper.socket",
        ])
        #expect(sockets.clients == [3, 5])
        #expect(sockets.operations == [4])
    }

    @Test(
        "What is meant for another process, or for none, is none",
        arguments: [
            [:], ["LISTEN_FDS": "1"], ["LISTEN_PID": "77"], ["LISTEN_PID": "78", "LISTEN_FDS": "1"],
            ["LISTEN_PID": "77", "LISTEN_FDS": "0"], ["LISTEN_PID": "self", "LISTEN_FDS": "1"],
        ])
    func none(variables: [String: String]) throws {
        #expect(try sockets(variables) == InheritedSockets())
    }

    @Test("Variables that contradict themselves are refused", arguments: ["-1", "one", "2147483647", ""])
    func wrongCount(text: String) {
        #expect(throws: CommandError.self) { try sockets(["LISTEN_PID": "77", "LISTEN_FDS": text]) }
    }

    @Test("… names that are not as many, too")
    func wrongNames() {
        let error = #expect(throws: CommandError.self) {
            try sockets(["LISTEN_PID": "77", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "clients"])
        }
        #expect(error?.description.contains("LISTEN_FDNAMES has 1 names and LISTEN_FDS is 2") == true)
    }
}
