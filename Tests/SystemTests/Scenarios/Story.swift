import Glibc

/// One story under way: an app of its own, a person, and devices that remember the revision they last saw.
///
/// A step is an object; the member that names its kind decides which method tells it, and that method names its options.
struct Story {
    let server: ServerProcess
    let app: String
    let user = "u1"
    let catalog: String

    /// When it began, in seconds since 1970.
    let start: Double

    /// The newest catalog revision that was published.
    private(set) var build = 0
    /// The revision that each device of each person last saw, by the bytes of their ids.
    private var seen: [[UInt8]: Int] = [:]
    /// What `save` kept, to be written `${name}`.
    var saved: [(name: String, value: String)] = []

    /// Registers the app and publishes the scenario's catalogs.
    init(_ scenario: Scenario, server: ServerProcess) throws(Failed) {
        self.server = server
        app = "story." + Self.randomDigits().prefix(12)
        catalog = scenario.catalogName
        start = Time.now()
        try expect(
            server.call("PUT", "/v1/apps/\(app.asPathSegment)", ["name": .string(scenario.name)]), [200, 201], "app")
        for catalog in scenario.catalogs { try publish(["publish": catalog]) }
    }

    /// Tells one step.
    mutating func tell(_ step: JSONValue) throws(Failed) {
        if step["publish"] != nil {
            try publish(step)
        } else if step["changes"] != nil {
            try change(step)
        } else if step["pull"] != nil {
            try pull(step)
        } else if step["patch"] != nil {
            try patch(step)
        } else if step["layout"] != nil {
            try layout(step)
        } else if step["customization"] != nil {
            try customization(step)
        } else if step["revision"] != nil {
            try revision(step)
        } else if step["http"] != nil {
            try http(step)
        } else {
            throw Failed("unknown step \(step.json)")
        }
    }

    /// Where the customization of a person is; of the story's own without one.
    func base(_ user: String? = nil) -> String {
        let user = user ?? self.user
        return "/v1/apps/\(app.asPathSegment)/users/\(user.asPathSegment)/customizations/\(catalog.asPathSegment)"
    }

    /// Checks the status of an answer and hands it on.
    @discardableResult
    func expect(_ answer: HTTPAnswer, _ statuses: [Int], _ place: String) throws(Failed) -> HTTPAnswer {
        guard statuses.contains(answer.status) else {
            let content = String(decoding: answer.content, as: UTF8.self).prefix(600)
            throw Failed("\(place): expected status \(statuses), got \(answer.status) \(content)")
        }
        return answer
    }

    /// Checks the members of an answer that the step names under `has`.
    func expectMembers(of step: JSONValue, in answer: JSONValue, _ place: String) throws(Failed) {
        try Expectation.check(step["has"] ?? [:], answer, at: place)
    }

    /// What a device of a person last saw; 0 before it saw anything.
    func revisionSeen(by device: String, of user: String?) -> Int {
        seen[Self.key(device, user)] ?? 0
    }

    /// A device of a person saw the revision that `answer` names.
    mutating func saw(_ answer: JSONValue, by device: String, of user: String?) throws(Failed) {
        guard let revision = answer["revision"]?.integer else { throw Failed("no revision in \(answer.json)") }
        seen[Self.key(device, user)] = revision
    }

    /// `{"publish": {…catalog…}, "status", "has"}`: a new catalog revision.
    private mutating func publish(_ step: JSONValue) throws(Failed) {
        let target = "/v1/apps/\(app.asPathSegment)/catalogs/\(catalog.asPathSegment)"
        let answer = try expect(
            server.call("PUT", target, step["publish"]), step["status"]?.integer.map { [$0] } ?? [200, 201], "publish")
        if [200, 201].contains(answer.status) {
            guard let revision = answer.json["revision"]?.integer else { throw Failed("publish: no revision") }
            build = revision
        }
        try expectMembers(of: step, in: answer.json, "publish")
    }

    /// 32 hexadecimal digits that are nowhere else.
    static func randomDigits() -> String {
        let digits = String(UInt128.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }

    private static func key(_ device: String, _ user: String?) -> [UInt8] {
        (user.map { [1] + Array($0.utf8) } ?? []) + [0] + Array(device.utf8)
    }
}
