import Testing

/// A story told by devices, as a file of `Tests/Scenarios` has it; `Story` says what its steps mean.
struct Scenario: Sendable, CustomTestStringConvertible {
    let name: String
    let catalogName: String
    let catalogs: [JSONValue]
    let steps: [JSONValue]

    var testDescription: String { name }

    /// Where the files are.
    static var folder: String {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/") + "/Scenarios"
    }

    /// The scenarios of one file, by its name without extension.
    static func load(_ file: String) throws(Failed) -> [Scenario] {
        guard let scenarios = try JSONParser.parse(Files.read("\(folder)/\(file).json")).array else {
            throw Failed("\(file) is no list of scenarios")
        }
        return scenarios.map { scenario in
            Scenario(
                name: scenario["name"]?.string ?? "", catalogName: scenario["catalogName"]?.string ?? "main",
                catalogs: scenario["catalogs"]?.array ?? [], steps: scenario["steps"]?.array ?? [])
        }
    }

    /// Tells every story that this scenario stands for.
    func tell(to server: ServerProcess) throws(Failed) {
        for steps in Unfolding.stories(of: steps) {
            var story = try Story(self, server: server)
            for (index, step) in steps.enumerated() {
                do throws(Failed) {
                    try story.tell(step)
                } catch {
                    throw Failed("step \(index + 1) \(String(step.json.prefix(160)))\n\(error)")
                }
            }
        }
    }
}
