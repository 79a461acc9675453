/// Writes that are large: what devices keep beside a customization (contract §3.4).
enum Snapshots {
    /// Keeps so many bytes in snapshots of 60,000, of a hundred people in turn, over those that they have.
    static func fill(_ server: ServerProcess, bytes: Int) throws(Failed) {
        let salt = Int.random(in: 0..<1_000_000)
        for number in 0..<bytes / 60_000 {
            let answer = try put(number, salt, to: server)
            guard [200, 201, 204].contains(answer.status) else { throw Failed("\(answer.status) \(answer.json.json)") }
        }
    }

    /// The same until one is refused.
    ///
    /// - Throws: `Failed` where all are taken.
    static func fillUntilRefused(_ server: ServerProcess, bytes: Int) throws(Failed) -> HTTPAnswer {
        let salt = Int.random(in: 0..<1_000_000)
        for number in 0..<bytes / 60_000 {
            let answer = try put(number, salt, to: server)
            if answer.status >= 300 { return answer }
        }
        throw Failed("nothing was refused")
    }

    private static func put(_ number: Int, _ salt: Int, to server: ServerProcess) throws(Failed) -> HTTPAnswer {
        // Never what is there already, which would be no write.
        let content = (0..<60_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number &+ ($0 >> 8) &* salt) }
        return try server.client.call(
            "PUT", Demo.customization(of: "snapshots-\(number % 100)") + "/snapshots/k",
            fields: [
                (name: "Authorization", value: "Bearer \(ServerProcess.key)"),
                (name: "Content-Type", value: "application/octet-stream"),
            ], content: content)
    }
}
