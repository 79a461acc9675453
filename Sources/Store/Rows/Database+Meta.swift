import SQLite

extension ReadConnection {
    /// What is known of the database as a whole under a name.
    func meta(_ key: String) throws -> String? {
        try first("SELECT value FROM meta WHERE key = ?", key) { row in try row[0] }
    }
}

extension WriteConnection {
    /// The database's epoch, which is made when it is first asked for (contract §1).
    func epoch(makingOne make: () -> String) throws -> String {
        if let epoch = try meta("epoch") { return epoch }
        let epoch = make()
        try run("INSERT INTO meta (key, value) VALUES ('epoch', ?)", epoch)
        return epoch
    }
}
