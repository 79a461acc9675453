import APITestSupport
import HTTP
import Testing

@Suite("Tokens that are narrowed")
struct NarrowedTokenTests {
    private static let base = APIFixture.base

    @Test("A layout that somebody else has asked for just now is still not for a token of another family")
    func keptLayouts() async throws {
        let api = try await APIFixture.prepared()
        let token = try await api.makeToken(#"{"families":["phone"]}"#)
        for _ in 0..<2 {
            #expect(try await api.send("GET \(Self.base)/layout?family=pad").status == 200)
            #expect(try await api.send("GET \(Self.base)/layout?family=pad", nil, as: token).status == 403)
        }
        await api.close()
    }

    @Test("A token for families is for their layouts, their devices and their layers")
    func families() async throws {
        let api = try await APIFixture.prepared()
        let token = try await api.makeToken(#"{"families":["pad","mac"]}"#)
        let hide = #"{"op":"setVisibility","tab":"a","surface":"sidebar","value":"hidden"}"#
        func changes(_ head: String) -> String { "{\(head)\"changes\":[\(hide)]}" }
        for (request, content, status) in [
            ("GET \(Self.base)/layout?family=pad", nil, 200), ("GET \(Self.base)/layout?family=phone", nil, 403),
            ("GET \(Self.base)/explain?tab=a&family=web", nil, 403),
            ("POST \(Self.base)/layout", #"{"family":"mac"}"#, 200),
            ("POST \(Self.base)/layout", #"{"family":"tv"}"#, 403),
            ("POST \(Self.base)/changes", changes(""), 403),
            ("POST \(Self.base)/changes", changes(#""device":{"id":"D","family":"pad"},"#), 200),
            ("POST \(Self.base)/changes?layout=mac", changes(#""device":{"id":"D","family":"pad"},"#), 200),
            ("POST \(Self.base)/changes?layout=tv", changes(#""device":{"id":"D","family":"pad"},"#), 403),
            ("POST \(Self.base)/changes", changes(#""device":{"id":"D","family":"phone"},"#), 403),
            (
                "POST \(Self.base)/changes",
                changes(#""device":{"id":"D","family":"pad"},"layer":"family:mac","#), 200
            ),
            (
                "POST \(Self.base)/changes",
                changes(#""device":{"id":"D","family":"pad"},"layer":"family:tv","#), 403
            ),
            ("POST \(Self.base)/changes", changes(#""device":{"id":"D","family":"pad"},"layer":"*","#), 403),
            ("PATCH \(Self.base)?family=pad", #"{"shared":{"tabs":{"a":{"sidebar":"visible"}}}}"#, 200),
            ("PATCH \(Self.base)", #"{"shared":{"tabs":{"a":{"sidebar":"hidden"}}}}"#, 403),
            ("PATCH \(Self.base)?family=pad", #"{"families":{"tv":{"tabs":{"a":{"sidebar":"hidden"}}}}}"#, 403),
            ("PATCH \(Self.base)?family=pad", #"{"families":null}"#, 403),
        ] {
            let answer = try await api.send(request, content, as: token)
            #expect(answer.status == status, "\(request) \(content ?? ""): \(answer.text)")
        }
        let document = try await api.send("GET \(Self.base)").text
        #expect(!document.contains("\"tv\""))
        await api.close()
    }

    @Test(
        "A token that is asked for wrongly is none",
        arguments: [
            (#"{"families":[]}"#, "/families"), (#"{"families":["watch"]}"#, "/families/0"),
            (#"{"families":"pad"}"#, "/families"), (#"{"readOnly":1}"#, "/readOnly"), (#"{"lifetime":0}"#, "/lifetime"),
            (#"{"lifetime":2592001}"#, "/lifetime"), (#"{"readonly":true}"#, "/readonly"), (#"[]"#, ""),
        ])
    func faults(content: String, pointer: String) async throws {
        let api = try await APIFixture.prepared()
        try await EndpointCase(
            "POST /v1/apps/app/users/u/tokens", content, 422, "invalid-content", has: ["\"pointer\":\"\(pointer)\""]
        ).check(api)
        await api.close()
    }
}
