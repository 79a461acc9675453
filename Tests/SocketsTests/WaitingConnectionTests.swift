import Glibc
import Sockets
import Testing

struct WaitingConnectionTests {
    @Test(arguments: [IPAddress.loopback, .loopback6])
    func sendsAndReceives(ip: IPAddress) throws {
        let socket = try ListeningSocket(SocketAddress(ip, port: 0), backlog: 8)
        let connection = try WaitingConnection(to: socket.address, limit: .seconds(20))
        try connection.send(Array("question".utf8))
        guard let peer = try socket.accept() else {
            Issue.record("nobody connected")
            return
        }
        let number = peer.number
        var question = [UInt8](repeating: 0, count: 64)
        let count = recv(number, &question, question.count, 0)
        #expect(question.prefix(max(0, count)).elementsEqual("question".utf8))
        #expect(send(number, "answer", 6, 0) == 6)
        #expect(try connection.receive(atMost: 3).elementsEqual("ans".utf8))
        #expect(try connection.receive(atMost: 8).elementsEqual("wer".utf8))
        _ = consume peer
        #expect(try connection.receive(atMost: 8) == [])
    }

    @Test func theEndIsNoBytes() throws {
        let socket = try ListeningSocket(SocketAddress(.loopback, port: 0), backlog: 8)
        let connection = try WaitingConnection(to: socket.address, limit: .seconds(20))
        // Nobody holds what was accepted, so it is closed.
        _ = try socket.accept()
        #expect(try connection.receive(atMost: 8) == [])
    }

    @Test func aSilentPeerIsNotWaitedForLongerThanTheLimit() throws {
        let socket = try ListeningSocket(SocketAddress(.loopback, port: 0), backlog: 8)
        let connection = try WaitingConnection(to: socket.address, limit: .milliseconds(20))
        #expect(throws: SystemError(code: EAGAIN, call: "recv")) { _ = try connection.receive(atMost: 8) }
    }

    @Test func whereNobodyListensIsAnError() throws {
        let path = "/tmp/tabkeeper-nobody-\(getpid())-\(UInt32.random(in: .min ... .max)).sock"
        #expect(throws: SystemError(code: ENOENT, call: "connect")) {
            _ = try WaitingConnection(to: .unix(path: path), limit: .seconds(1))
        }
    }
}
