extension Story {
    /// `{"by": "D1", "changes": […]}`: `POST …/changes`, with the options `user`, `family`, `build` (the catalog
    /// revision), `base` (instead of what the device saw), `layer`, `atomic`, `onlyIfUnset`, `epoch`, `skew` (seconds
    /// that its clock is off), `status`, `results` (a word or a subset for each), `again` (sent twice), `has`.
    mutating func change(_ step: JSONValue) throws(Failed) {
        guard let device = step["by"]?.string else { throw Failed("nobody makes the changes") }
        let user = step["user"]?.string
        let (body, changes) = request(step, device: device, user: user)
        var last = JSONValue.null
        for isRepeated in step["again"]?.bool == true ? [false, true] : [false] {
            let answer = try expect(
                server.call("POST", base(user) + "/changes", body), [step["status"]?.integer ?? 200],
                "changes by \(device)")
            last = answer.json
            if answer.status != 200 { break }
            try checkResults(last["results"] ?? .null, of: changes, step: step, isRepeated: isRepeated)
            try saw(last, by: device, of: user)
        }
        try expectMembers(of: step, in: last, "changes")
    }

    /// `{"patch": {…}, "by": "D1"}`: `PATCH …` with a merge patch; options `user`, `base`, `build`, `status`.
    mutating func patch(_ step: JSONValue) throws(Failed) {
        guard let device = step["by"]?.string else { throw Failed("nobody sends the patch") }
        let user = step["user"]?.string
        let base = step["base"]?.integer ?? revisionSeen(by: device, of: user)
        let build = step["build"].map { "&catalog=" + $0.asText.asQueryValue } ?? ""
        let answer = try expect(
            server.call(
                "PATCH", self.base(user) + "?base=\(base)&device=\(device.asPathSegment)" + build, step["patch"],
                contentType: "application/merge-patch+json"),
            [step["status"]?.integer ?? 200], "patch")
        if answer.status == 200 { try saw(answer.json, by: device, of: user) }
    }

    /// The envelope, and the changes in it with their ids and times.
    private func request(_ step: JSONValue, device: String, user: String?) -> (body: JSONValue, changes: [JSONValue]) {
        let skew = step["skew"]?.number ?? 0
        let changes = (step["changes"]?.array ?? []).map { change in
            var change = change
            if change["id"] == nil { change = change.setting("id", to: .string(Self.randomDigits())) }
            if let seconds = change["at"]?.number {
                change = change.setting("at", to: .string(Time.rfc3339(start + seconds + skew)))
            }
            return change
        }
        var body: JSONValue = [
            "device": ["id": .string(device), "family": step["family"] ?? "pad"],
            "baseRevision": step["base"] ?? .integer(revisionSeen(by: device, of: user)),
            "sentAt": .string(Time.rfc3339(Time.now() + skew)),
            "changes": .array(changes),
        ]
        if let build = step["build"] { body = body.setting("catalogRevision", to: build) }
        for option in ["layer", "atomic", "onlyIfUnset", "epoch"] {
            if let value = step[option] { body = body.setting(option, to: value) }
        }
        return (body, changes)
    }

    private func checkResults(
        _ results: JSONValue, of changes: [JSONValue], step: JSONValue, isRepeated: Bool
    ) throws(Failed) {
        if isRepeated {
            try Expectation.check(
                .array(changes.map { _ in ["status": "duplicate"] }), results, at: "sent again")
        } else if let wanted = step["results"]?.array {
            let subsets = wanted.map { $0.string == nil ? $0 : ["status": $0] }
            try Expectation.check(.array(subsets), results, at: "results")
        } else {
            guard let results = results.array else { throw Failed("no results") }
            for (change, result) in zip(changes, results) where result["status"]?.string == "rejected" {
                throw Failed("rejected \(change.json): \(result.json)")
            }
        }
    }
}
