import Glibc
import Sockets
import Testing

struct SystemCallTests {
    @Test func returnsWhatTheCallAnswers() throws {
        #expect(try SystemCall.run("call") { Int32(7) } == 7)
    }

    @Test func repeatsAnInterruptedCall() throws {
        var calls = 0
        let value = try SystemCall.run("call") { () -> Int32 in
            calls += 1
            errno = EINTR
            return calls < 3 ? -1 : 5
        }
        #expect(value == 5)
        #expect(calls == 3)
    }

    @Test func throwsErrnoWithTheName() {
        #expect(throws: SystemError(code: EMFILE, call: "open")) {
            try SystemCall.run("open") { () -> Int32 in
                errno = EMFILE
                return -1
            }
        }
    }

    @Test(arguments: [EMFILE, ENFILE, ENOBUFS, ENOMEM])
    func exhaustionIsTold(code: Int32) {
        #expect(SystemError(code: code, call: "accept4").isExhaustion)
    }

    @Test func otherErrorsAreNoExhaustion() {
        #expect(!SystemError(code: ECONNABORTED, call: "accept4").isExhaustion)
        #expect(SystemError(code: EAGAIN, call: "recv").wouldBlock)
        #expect(SystemError(code: EPIPE, call: "send").isPeerGone)
        #expect(SystemError(code: EADDRINUSE, call: "bind").description == "bind: Address already in use (98)")
    }
}
