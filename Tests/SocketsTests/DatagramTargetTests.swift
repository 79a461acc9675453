import Glibc
import Sockets
import Testing

struct DatagramTargetTests {
    @Test(arguments: ["", "relative", "@", "vsock:2:1"])
    func readsPathsAndAbstractNamesOnly(text: String) {
        #expect(DatagramTarget(text) == nil)
    }

    /// unix(7): the name is all bytes of the address after the zero, so one that is longer is another.
    @Test func reachesAnAbstractName() throws {
        let name = "tabkeeper-\(getpid())-\(UInt32.random(in: .min ... .max))"
        let receiver = try Self.receiver(of: [0] + Array(name.utf8))
        try #require(DatagramTarget("@" + name)).send(Array("READY=1".utf8))
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = recv(receiver.number, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        #expect(bytes.prefix(max(0, count)).elementsEqual("READY=1".utf8))
        #expect(throws: SystemError(code: ECONNREFUSED, call: "sendto")) {
            try #require(DatagramTarget("@\(name)x")).send([1])
        }
    }

    /// `sun_path` has 108 bytes: a path of 107 and its zero fit, and an abstract name of 107 after its zero.
    @Test func refusesNamesThatDoNotFit() throws {
        let tooLong = SystemError(code: ENAMETOOLONG, call: "sendto")
        let fitting = "/" + String(repeating: "x", count: 106)
        #expect(throws: SystemError(code: ENOENT, call: "sendto")) { try #require(DatagramTarget(fitting)).send([1]) }
        #expect(throws: tooLong) { try #require(DatagramTarget(fitting + "x")).send([1]) }
        let name = "@" + String(repeating: "x", count: 107)
        #expect(throws: SystemError(code: ECONNREFUSED, call: "sendto")) {
            try #require(DatagramTarget(name)).send([1])
        }
        #expect(throws: tooLong) { try #require(DatagramTarget(name + "x")).send([1]) }
    }

    private static func receiver(of name: [UInt8]) throws -> FileDescriptor {
        let number = try SystemCall.run("socket") { socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0) }
        let descriptor = FileDescriptor(owning: number)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let size = socklen_t((MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 0) + name.count)
        try SystemCall.run("bind") {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, size) }
            }
        }
        return descriptor
    }
}
