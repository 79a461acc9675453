import Testing

/// The app that the system tests share: its addresses, its tabs and the calls that must not fail.
enum Demo {
    static let app = "/v1/apps/com.example.videos"
    static let catalog = "/v1/apps/com.example.videos/catalogs/main"

    static let tabs: JSONValue = [
        "tabs": [
            ["id": "watchNow", "title": "Watch Now", "placement": "fixed"],
            [
                "id": "collections", "title": "Collections", "allowsReordering": true, "allowsHiding": true,
                "tabs": [
                    ["id": "cinematic", "title": "Cinematic Shots", "allowsHiding": true],
                    ["id": "forest", "title": "Forest Life", "allowsHiding": true],
                    ["id": "sunsets", "title": "Sunsets", "allowsHiding": true],
                ],
            ],
            [
                "id": "animations", "title": "Animations", "allowsReordering": true,
                "tabs": [
                    ["id": "stopMotion", "title": "Stop Motion", "allowsHiding": true],
                    ["id": "clay", "title": "Clay", "allowsHiding": true],
                ],
            ],
            ["id": "search", "title": "Search", "role": "search"],
        ]
    ]

    static func customization(of person: String) -> String {
        "/v1/apps/com.example.videos/users/\(person.asPathSegment)/customizations/main"
    }

    /// The change that makes a tab visible or hidden in the sidebar.
    static func visibility(of tab: String, _ value: String) -> JSONValue {
        ["op": "setVisibility", "tab": .string(tab), "surface": "sidebar", "value": .string(value)]
    }

    /// Sends one request and gives the content of its answer.
    ///
    /// - Throws: `Failed` unless the status is 200 or 201.
    static func call(
        _ server: ServerProcess, _ method: String, _ target: String, _ body: JSONValue? = nil
    ) throws(Failed) -> JSONValue {
        let answer = try server.call(method, target, body)
        guard [200, 201].contains(answer.status) else {
            throw Failed("\(method) \(target): \(answer.status) \(answer.json.json)")
        }
        return answer.json
    }
}
