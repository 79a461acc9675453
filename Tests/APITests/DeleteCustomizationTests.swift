import APITestSupport
import CustomizationsWire
import Testing

@Suite("Erasing a customization")
struct DeleteCustomizationTests {
    private static let base = APIFixture.base
    private static let hide = """
        {"device": {"id": "D"}, "changes": [{"op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"}]}
        """

    @Test("Revision 0 and a new epoch afterwards; what is from before is gone")
    func erase() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("POST \(Self.base)/changes", Self.hide)
        _ = try await api.send("PUT \(Self.base)/snapshots/k", "{}")
        let before = try await api.send("GET \(Self.base)")
        guard case .string(let epoch)? = before.json["epoch"], let tag = before["ETag"] else {
            Issue.record("\(before.text)")
            return
        }
        for step in [
            EndpointCase("DELETE \(Self.base)", with: ["If-Match": "\"no\""], 412, "precondition-failed"),
            EndpointCase("DELETE \(Self.base)", with: ["If-None-Match": "*"], 412, "precondition-failed"),
            EndpointCase("DELETE \(Self.base)", with: ["If-Match": tag], 204),
            EndpointCase("GET \(Self.base)", 200, has: [#""revision":0,"#], forbids: [epoch, "hidden"]),
            EndpointCase("GET \(Self.base)/history", 200, has: [#""entries":[],"next":null"#]),
            EndpointCase("GET \(Self.base)/snapshots", 200, has: [#"{"snapshots":[]}"#]),
            EndpointCase("DELETE \(Self.base)", with: ["If-Match": tag], 412, "precondition-failed"),
            EndpointCase("DELETE \(Self.base)", 204),
            EndpointCase("POST \(Self.base)/changes", Self.hide, 200),
            EndpointCase("GET \(Self.base)/changes?since=1&epoch=\(epoch)", 410, "cursor-gone"),
            EndpointCase("GET \(Self.base)/history?before=\(epoch).1.1", 410, "cursor-gone"),
            EndpointCase("GET \(Self.base)", with: ["If-None-Match": tag], 200),
            EndpointCase(
                "POST \(Self.base)/changes", #"{"baseRevision": 1, "epoch": "\#(epoch)", "changes": []}"#, 410,
                "cursor-gone"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }

    @Test("Nothing to erase is 204 too, also where customization is disabled; an unknown catalog is 404")
    func nothing() async throws {
        let api = try await APIFixture.prepared()
        let disabled = #"{"tabs": [{"id": "a", "title": "A"}], "customization": "disabled"}"#
        let before = try await api.send("GET \(Self.base)")
        for step in [
            EndpointCase("DELETE \(Self.base)", 204, fields: ["Cache-Control": "no-store"]),
            EndpointCase("GET \(Self.base)", with: ["If-None-Match": before["ETag"]], 304),
            EndpointCase("PUT /v1/apps/app/catalogs/main", disabled, 201),
            EndpointCase("DELETE \(Self.base)", 204),
            EndpointCase("DELETE /v1/apps/app/users/u/customizations/none", 404, "not-found"),
        ] {
            try await step.check(api)
        }
        await api.close()
    }
}
