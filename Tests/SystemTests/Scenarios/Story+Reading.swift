extension Story {
    /// `{"pull": "D1", "user", "has"}`: the device reads what changed, and now knows it.
    mutating func pull(_ step: JSONValue) throws(Failed) {
        guard let device = step["pull"]?.string else { throw Failed("nobody pulls") }
        let user = step["user"]?.string
        let target = base(user) + "/changes?since=\(revisionSeen(by: device, of: user))"
        let answer = try expect(server.call("GET", target), [200], "pull").json
        try expectMembers(of: step, in: answer, "pull")
        try saw(answer, by: device, of: user)
    }

    /// `{"layout": "pad", "is": {…}}`: compares the named members; options `build`, `device`, `exclude`, `barLimit`,
    /// `user`. Tabs of the sidebar are written as ids, groups as `{"id": […]}`.
    func layout(_ step: JSONValue) throws(Failed) {
        let family = step["layout"]?.string ?? ""
        var query = "family=" + family.asQueryValue
        for (option, parameter) in [("build", "catalogRevision"), ("device", "device"), ("barLimit", "barLimit")] {
            if let value = step[option] { query += "&\(parameter)=" + value.asText.asQueryValue }
        }
        for excluded in step["exclude"]?.array ?? [] { query += "&exclude=" + excluded.asText.asQueryValue }
        let target = base(step["user"]?.string) + "/layout?" + query
        var answer = try expect(server.call("GET", target), [200], "layout").json
        if let sidebar = answer["sidebar"]?.array {
            answer = answer.setting("sidebar", to: .array(try sidebar.map(Self.compact)))
        }
        try Expectation.check(step["is"] ?? [:], answer, at: "layout \(family)")
    }

    /// `{"customization": {…subset…}, "user"}`: compares the named members.
    func customization(_ step: JSONValue) throws(Failed) {
        let answer = try expect(server.call("GET", base(step["user"]?.string)), [200], "customization").json
        try Expectation.check(step["customization"] ?? [:], answer, at: "customization")
    }

    /// `{"revision": 3, "user"}`: the present revision.
    func revision(_ step: JSONValue) throws(Failed) {
        let answer = try expect(server.call("GET", base(step["user"]?.string)), [200], "revision").json
        try Expectation.check(step["revision"] ?? .null, answer["revision"] ?? .null, at: "revision")
    }

    private static func compact(_ item: JSONValue) throws(Failed) -> JSONValue {
        guard let id = item["id"]?.string else { throw Failed("an item has no id: \(item.json)") }
        guard item["kind"]?.string == "group" else { return .string(id) }
        guard let tabs = item["tabs"]?.array else { throw Failed("a group has no tabs: \(item.json)") }
        return .object([JSONValue.Member(name: id, value: .array(try tabs.map(compact)))])
    }
}
