import APITestSupport
import CustomizationsWire
import Testing

@Suite("Tags of lists")
struct ListTagsTests {
    @Test(
        "A list is answered 304 until it changes",
        arguments: [
            ("/v1/apps", "PUT /v1/apps/b", "{}"), ("/v1/apps/app", "PUT /v1/apps/app", #"{"name": "N"}"#),
            ("/v1/apps/app/catalogs", "PUT /v1/apps/app/catalogs/second", APIFixture.catalog),
            ("/v1/apps/app/users", "POST \(APIFixture.base)/changes", hide),
            ("/v1/apps/app/users/u/devices", "POST \(APIFixture.base)/changes", hide),
            ("/v1/apps/app/users/u/export", "POST \(APIFixture.base)/changes", hide),
            ("/v1/apps/app/catalogs/main/stats", "POST \(APIFixture.base)/changes", hide),
        ])
    func lists(target: String, change: String, content: String) async throws {
        let api = try await APIFixture.prepared()
        let first = try await api.send("GET \(target)")
        let tag = try #require(first["ETag"])
        #expect(tag.hasPrefix("\"") && first.status == 200)
        let same = try await api.send("GET \(target)", nil, ["If-None-Match": "\"x\", \(tag)"])
        #expect(same.status == 304 && same.content.isEmpty && same["ETag"] == tag)
        #expect(try await api.send("GET \(target)", nil, ["If-None-Match": "*"]).status == 304)
        #expect(try await api.send("GET \(target)", nil, ["If-None-Match": "x"]).status == 400)
        let changed = try await api.send(change, content)
        #expect([200, 201].contains(changed.status), "\(changed.text)")
        let other = try await api.send("GET \(target)", nil, ["If-None-Match": tag])
        #expect(other.status == 200 && other["ETag"] != tag)
        await api.close()
    }

    @Test("Tags cover the query and what the list is about")
    func cover() async throws {
        let api = try await APIFixture.prepared()
        _ = try await api.send("PUT /v1/apps/b", "{}")
        var tags: [String?] = []
        for target in ["app/users", "b/users", "app/users?limit=9", "app/users/x/devices", "app/users/y/devices"] {
            tags.append(try await api.send("GET /v1/apps/\(target)")["ETag"])
        }
        #expect(Set(tags).count == 5 && !tags.contains(nil))
        await api.close()
    }

    private static let hide = """
        {"device": {"id": "D1"}, "changes": [{"op": "setVisibility", "tab": "a", "surface": "sidebar", "value": "hidden"}]}
        """
}
