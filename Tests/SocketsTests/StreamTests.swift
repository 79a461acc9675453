import Glibc
import Sockets
import Testing

struct StreamTests {
    private let peer = SocketAddress(.loopback, port: 1)

    private func pair() throws -> (left: Int32, right: Int32) {
        var numbers: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0)
        return (numbers[0], numbers[1])
    }

    private func stream(_ number: Int32) throws -> Sockets.Stream {
        let descriptor = FileDescriptor(owning: number)
        try descriptor.setNonBlockingCloseOnExec()
        return Sockets.Stream(descriptor, peer: peer)
    }

    @Test func writesTwoPiecesInOrder() throws {
        let (left, right) = try pair()
        let stream = try stream(left)
        let other = FileDescriptor(owning: right)
        let written = try Array("head".utf8).withUnsafeBytes { head in
            try Array("body".utf8).withUnsafeBytes { body in try stream.write(head, body) }
        }
        #expect(written == 8)
        var received = [UInt8](repeating: 0, count: 16)
        #expect(recv(other.number, &received, 16, 0) == 8)
        #expect(received.prefix(8).elementsEqual("headbody".utf8))
    }

    @Test func readsNothingYetAndTheEnd() throws {
        let (left, right) = try pair()
        let stream = try stream(left)
        var buffer = [UInt8](repeating: 0, count: 16)
        let nothingYet = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
        #expect(nothingYet == nil)
        close(right)
        let atTheEnd = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
        #expect(atTheEnd == 0)
    }

    @Test func aFullPipeIsNoError() throws {
        let (left, right) = try pair()
        let stream = try stream(left)
        let other = FileDescriptor(owning: right)
        let piece = [UInt8](repeating: 0, count: 1 << 20)
        let none = UnsafeRawBufferPointer(start: nil, count: 0)
        var total = 0
        while let count = try piece.withUnsafeBytes({ try stream.write($0, none) }) { total += count }
        #expect(total > 0)
        #expect(other.number >= 0)
    }

    /// Without MSG_NOSIGNAL this would kill the process.
    @Test func aGonePeerIsAnErrorAndNoSignal() throws {
        let (left, right) = try pair()
        let stream = try stream(left)
        close(right)
        let none = UnsafeRawBufferPointer(start: nil, count: 0)
        #expect(throws: SystemError(code: EPIPE, call: "send")) {
            try [UInt8(1)].withUnsafeBytes { try stream.write($0, none) }
        }
        #expect(throws: SystemError(code: EPIPE, call: "sendmsg")) {
            try [UInt8(1)].withUnsafeBytes { try stream.write($0, $0) }
        }
    }
}
