import Sockets
import Testing

struct ProcessArgumentsTests {
    /// Where there is /proc the two are the same.
    @Test func areThoseOfTheProcess() {
        #expect(ProcessArguments.all == CommandLine.arguments)
        #expect(!ProcessArguments.all.isEmpty)
    }
}
