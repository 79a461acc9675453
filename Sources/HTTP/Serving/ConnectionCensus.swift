package import Sockets

/// Counts connections, in all and by client.
package struct ConnectionCensus {
    private let limit: Int
    private let limitPerClient: Int
    private var byClient: [IPAddress: Int] = [:]

    /// The connections at present.
    package private(set) var count = 0

    /// A census with these caps.
    package init(limit: Int, limitPerClient: Int = .max) {
        self.limit = limit
        self.limitPerClient = limitPerClient
    }

    /// Counts a connection.
    ///
    /// - Parameter address: the client's; `nil` for one that is not counted by client.
    /// - Returns: whether it may stay; if not, it is not counted.
    package mutating func admit(_ address: IPAddress?) -> Bool {
        guard count < limit else { return false }
        if let key = address?.clientKey {
            let present = byClient[key, default: 0]
            guard present < limitPerClient else { return false }
            byClient[key] = present + 1
        }
        count += 1
        return true
    }

    /// Counts a connection no more.
    package mutating func remove(_ address: IPAddress?) {
        count -= 1
        guard let key = address?.clientKey else { return }
        let left = byClient[key, default: 1] - 1
        byClient[key] = left == 0 ? nil : left
    }
}
