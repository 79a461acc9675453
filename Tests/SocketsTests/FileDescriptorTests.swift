import Glibc
import Sockets
import Testing

struct FileDescriptorTests {
    @Test func closesWhenItsOwnerLetsGo() throws {
        var numbers: [Int32] = [-1, -1]
        try #require(pipe(&numbers) == 0)
        do {
            let reader = FileDescriptor(owning: numbers[0])
            #expect(reader.number == numbers[0])
        }
        // With its reading end closed a pipe answers POLLERR.
        var watched = pollfd(fd: numbers[1], events: Int16(POLLOUT), revents: 0)
        #expect(poll(&watched, 1, 0) == 1)
        #expect(watched.revents & Int16(POLLERR) != 0)
        close(numbers[1])
    }

    @Test func setsNonBlockingAndCloseOnExec() throws {
        let descriptor = FileDescriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        try descriptor.setNonBlockingCloseOnExec()
        #expect(fcntl(descriptor.number, F_GETFL) & O_NONBLOCK != 0)
        #expect(fcntl(descriptor.number, F_GETFD) & FD_CLOEXEC != 0)
    }
}
