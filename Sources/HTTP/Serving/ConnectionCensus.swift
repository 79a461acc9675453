package import Sockets

/// Counts connections, in all and by client.
package struct ConnectionCensus {
    private let limit: Int
    private let limitPerClient: Int
    private var byClient: [IPAddress: Int] = [:]

    /// The connections at present.
    package private(set) var count = 0

    /// A census with these caps.
    package init(limit: Int, limitPerClient: Int) {
        self.limit = limit
        self.limitPerClient = limitPerClient
    }

    /// Counts a connection.
    ///
    /// - Returns: whether it may stay; if not, it is not counted.
    package mutating func admit(_ address: IPAddress) -> Bool {
        let key = address.clientKey
        let present = byClient[key, default: 0]
        guard count < limit, present < limitPerClient else { return false }
        count += 1
        byClient[key] = present + 1
        return true
    }

    /// Counts a connection no more.
    package mutating func remove(_ address: IPAddress) {
        let key = address.clientKey
        count -= 1
        let left = byClient[key, default: 1] - 1
        byClient[key] = left == 0 ? nil : left
    }
}
