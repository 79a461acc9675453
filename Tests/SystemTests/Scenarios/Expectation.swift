/// Compares what came with what a scenario says.
enum Expectation {
    /// Checks that `got` is what `wanted` says: of objects the named members (`null` matches absent), of lists every
    /// element, strings byte for byte, `{"oneOf": […]}` any of these.
    static func check(_ wanted: JSONValue, _ got: JSONValue, at place: String) throws(Failed) {
        switch (wanted, got) {
        case (.object(let members), _) where members.count == 1 && members[0].name == "oneOf":
            let options = members[0].value.array ?? []
            guard options.contains(where: { isMatch($0, got, at: place) }) else {
                throw mismatch("one of \(members[0].value.json)", got, at: place)
            }
        case (.object(let members), _):
            guard members.isEmpty || got.members != nil else { throw mismatch(wanted.json, got, at: place) }
            for member in members {
                try check(member.value, got[member.name] ?? .null, at: place + "/" + member.name)
            }
        case (.array(let wantedElements), .array(let elements)):
            guard wantedElements.count == elements.count else { throw mismatch(wanted.json, got, at: place) }
            for (index, element) in elements.enumerated() {
                try check(wantedElements[index], element, at: "\(place)/\(index)")
            }
        default:
            guard isSame(wanted, got) else { throw mismatch(wanted.json, got, at: place) }
        }
    }

    private static func isMatch(_ wanted: JSONValue, _ got: JSONValue, at place: String) -> Bool {
        do throws(Failed) {
            try check(wanted, got, at: place)
            return true
        } catch {
            return false
        }
    }

    private static func isSame(_ wanted: JSONValue, _ got: JSONValue) -> Bool {
        switch (wanted, got) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.integer, .double), (.double, .integer), (.double, .double): wanted.number == got.number
        case (.string(let left), .string(let right)): sameBytes(left, right)
        default: false
        }
    }

    private static func mismatch(_ wanted: String, _ got: JSONValue, at place: String) -> Failed {
        Failed("\(place): expected \(wanted), got \(got.json)")
    }
}
