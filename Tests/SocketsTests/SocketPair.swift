import Glibc
import Sockets
import Synchronization
import Testing

/// Two connected sockets; the right one is the test's.
final class SocketPair: Sendable {
    let left: FileDescriptor
    private let right: Mutex<Int32>

    init() throws {
        var numbers: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0)
        left = FileDescriptor(owning: numbers[0])
        right = Mutex(numbers[1])
        try left.setNonBlockingCloseOnExec()
    }

    deinit { closeRight() }

    func sendFromRight(_ text: String) {
        right.withLock { _ = send($0, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }
    }

    func closeRight() {
        right.withLock { number in
            if number >= 0 { close(number) }
            number = -1
        }
    }
}
