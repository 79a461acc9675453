extension CommandFixture {
    static let photos = "/v1/apps/com.example.photos"

    /// The catalog of a photo app, in two revisions: the second gives “Forest Life” another id and an odd title.
    static func catalog(_ id: String, _ title: String) -> String {
        """
        {"tabs": [
           {"id": "watchNow", "title": "Watch Now", "image": "play", "placement": "fixed"},
           {"id": "library", "title": "Library", "placement": "fixed"},
           {"id": "collections", "title": "Collections", "allowsReordering": true, "allowsHiding": true, "tabs": [
              {"id": "cinematic", "title": "Cinematic Shots", "allowsHiding": true},
              {"id": "\(id)", "title": "\(title)", "allowsHiding": true\(id == "woods" ? ", \"formerIds\": [\"forest\"]" : "")},
              {"id": "sunsets", "title": "Sunsets", "allowsHiding": true}]},
           {"id": "animations", "title": "Animations", "allowsReordering": true, "acceptsTabs": true, "tabs": [
              {"id": "stopMotion", "title": "Stop Motion", "allowsHiding": true},
              {"id": "clay", "title": "Clay", "allowsHiding": true}]},
           {"id": "search", "title": "Search", "role": "search"}]}
        """
    }

    /// Ana hides a tab on her iPad, moves its group on her Mac, adds to the iPads' bar, and hides something on one device;
    /// Ben hides something else; then the app renames what Ana hid.
    static func story() async throws -> CommandFixture {
        let fixture = try CommandFixture()
        let ana = "POST \(photos)/users/ana/customizations/main/changes"
        let pad = #""device": {"id": "D1", "family": "pad", "name": "Ana’s iPad", "appVersion": "3.1"}"#
        let mac = #""device": {"id": "D2", "family": "mac", "name": "Ana’s Mac", "appVersion": "3.1"}"#
        let hide = #""op": "setVisibility", "surface": "sidebar", "value": "hidden""#
        let add = #""op": "setVisibility", "surface": "tabBar", "value": "visible""#
        try await fixture.send([
            ("PUT \(photos)", #"{"name": "Photos"}"#),
            ("PUT \(photos)/catalogs/main?label=3.1", catalog("forest", "Forest Life")),
            (ana, #"{\#(pad), "changes": [{\#(hide), "tab": "forest", "id": "c-1"}]}"#),
            (ana, #"{\#(mac), "baseRevision": 1, "changes": [{"op": "move", "tab": "collections"}]}"#),
            (
                ana,
                #"{\#(pad), "baseRevision": 2, "layer": "family:pad", "changes": [{\#(add), "tab": "sunsets"}, {\#(add), "tab": "cinematic"}]}"#
            ),
            (ana, #"{\#(pad), "baseRevision": 3, "layer": "device:D1", "changes": [{\#(hide), "tab": "clay"}]}"#),
            (
                ana,
                #"{\#(mac), "baseRevision": 4, "changes": [{"op": "addItem", "container": "animations", "item": {"id": "own:1", "title": "\u001b[31mمفضلة"}}]}"#
            ),
            (
                "POST \(photos)/users/ben/customizations/main/changes",
                #"{"changes": [{\#(hide), "tab": "sunsets"}]}"#
            ),
            ("PUT \(photos)/catalogs/main?label=3.2", catalog("woods", "Woodland 日本語 👩‍👩‍👧‍👦")),
        ])
        return fixture
    }
}
