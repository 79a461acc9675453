extension Story {
    /// `{"http": "GET /v1/…"}`: any request; options `body` (JSON, or a string as it is), `headers` (`null` leaves one
    /// out), `status`, `has`, `hasHeaders`, `save` (`{"x": "/json/pointer"}` or `{"x": "header:ETag"}`).
    ///
    /// `{app}`, `{user}` and `{base}` stand for the story's own, `${x}` for what was saved.
    mutating func http(_ step: JSONValue) throws(Failed) {
        let place = step["http"]?.string ?? ""
        let words = fill(place).split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { throw Failed("“\(place)” is no request") }
        let content = step["body"].map { body in
            Array((body.string.map(fill) ?? body.mapStrings(fill).json).utf8)
        }
        let answer = try expect(
            server.client.call(words[0], words[1], fields: fields(of: step), content: content),
            [step["status"]?.integer ?? 200], place)
        try Expectation.check((step["has"] ?? [:]).mapStrings(fill), answer.json, at: place)
        for wanted in step["hasHeaders"]?.members ?? [] {
            let got = answer.field(wanted.name).map(JSONValue.string) ?? .null
            try Expectation.check(wanted.value.mapStrings(fill), got, at: "\(place) header \(wanted.name)")
        }
        for wanted in step["save"]?.members ?? [] {
            let value = try found(wanted.value.string ?? "", in: answer)
            saved.removeAll { $0.name == wanted.name }
            saved.append((name: wanted.name, value: value))
        }
    }

    /// The key and the type of the content, then those that the step names, in place of these or beside them.
    private func fields(of step: JSONValue) -> [(name: String, value: String)] {
        var fields: JSONValue = ["Authorization": .string("Bearer \(ServerProcess.key)")]
        if step["body"] != nil { fields = fields.setting("Content-Type", to: "application/json") }
        for field in step["headers"]?.mapStrings(fill).members ?? [] {
            fields = fields.setting(field.name, to: field.value)
        }
        return (fields.members ?? []).compactMap { field in
            field.value.string.map { (name: field.name, value: $0) }
        }
    }

    private func fill(_ text: String) -> String {
        let own = [("{app}", app.asPathSegment), ("{user}", user.asPathSegment), ("{base}", base())]
        return (own + saved.map { ("${\($0.name)}", $0.value) }).reduce(text) { text, replacement in
            text.replacing(replacement.0, with: replacement.1)
        }
    }

    /// What is at `path`, a JSON pointer or `header:` and a name.
    private func found(_ path: String, in answer: HTTPAnswer) throws(Failed) -> String {
        if path.hasPrefix("header:") {
            let name = String(path.dropFirst("header:".count))
            guard let value = answer.field(name) else { throw Failed("the answer has no field \(name)") }
            return value
        }
        var value = answer.json
        for token in path.split(separator: "/").map(String.init) {
            let next = value.array.flatMap { list in Int(token).flatMap { list.indices.contains($0) ? list[$0] : nil } }
            guard let inner = next ?? value[token] else { throw Failed("there is nothing at \(path)") }
            value = inner
        }
        return value.asText
    }
}

extension JSONValue {
    /// A string as it is, anything else as JSON.
    var asText: String {
        string ?? json
    }
}
