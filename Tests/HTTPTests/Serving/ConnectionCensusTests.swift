import HTTP
import Sockets
import Testing

struct ConnectionCensusTests {
    @Test func countsInAllAndByClient() {
        var census = ConnectionCensus(limit: 3, limitPerClient: 2)
        let (first, second) = (IPAddress.v4(1, 1, 1, 1), IPAddress.v4(2, 2, 2, 2))
        let admitted = [census.admit(first), census.admit(first), census.admit(first), census.admit(second)]
        #expect(admitted == [true, true, false, true])
        let overTheTotal = census.admit(IPAddress.v4(3, 3, 3, 3))
        #expect(!overTheTotal)
        census.remove(first)
        let again = census.admit(first)
        #expect(again)
        #expect(census.count == 3)
    }

    @Test func anIPv6NetworkIsOneClient() {
        var census = ConnectionCensus(limit: 9, limitPerClient: 1)
        let admitted = [census.admit(.v6(1, 1)), census.admit(.v6(1, 2)), census.admit(.v6(2, 1))]
        #expect(admitted == [true, false, true])
    }
}
