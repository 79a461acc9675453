import API
import APITestSupport
import CustomizationsWire
import HTTP
import Store
import Testing

@Suite("Operations on keys")
struct KeyOperationsTests {
    @Test("A key is shown once, listed without it, and gone at once when it is revoked")
    func life() async throws {
        let api = try await APIFixture.prepared()
        let key = try await api.makeKey(#"{"role":"app","app":"app","name":"backend"}"#)
        #expect(KeyText.isWellFormed(key.text))
        let list = try await api.send("GET /v1/keys")
        #expect(!list.text.contains(key.text))
        #expect(list["Cache-Control"] == "no-store")
        let told =
            #"{"keys":[{"id":"\#(key.id)","role":"app","app":"app","name":"backend","createdAt":"2026-11-30T10:00:00.000Z","#
        #expect(list.text.hasPrefix(told + #""etag":"\""#) && list.text.hasSuffix(#"\""}]}"#), "\(list.text)")
        #expect(try await api.send("GET /v1/apps/app", as: key.text).status == 200)
        #expect(try await api.send("DELETE /v1/keys/\(key.id)").status == 204)
        #expect(try await api.send("GET /v1/apps/app", as: key.text).status == 401)
        #expect(try await api.send("GET /v1/keys").text == #"{"keys":[]}"#)
        #expect(try await api.send("DELETE /v1/keys/\(key.id)").problem == "not-found")
        await api.close()
    }

    @Test("A key expires to the millisecond, also while it is remembered")
    func expiry() async throws {
        let api = try await APIFixture.prepared()
        let key = try await api.makeKey(#"{"role":"read","app":"app","expiresAt":"2026-11-30T10:00:05Z"}"#)
        #expect(try await api.send("GET /v1/apps/app", as: key.text).status == 200)
        api.clock.pass(4_999)
        #expect(try await api.send("GET /v1/apps/app", as: key.text).status == 200)
        api.clock.pass(1)
        #expect(try await api.send("GET /v1/apps/app", as: key.text).status == 401)
        await api.close()
    }

    @Test("A key has one successor: it is not rotated again unless that was revoked")
    func rotatedTwice() async throws {
        let api = try await APIFixture.prepared()
        let old = try await api.makeKey(#"{"role":"app","app":"app"}"#)
        let first = try await api.send("POST /v1/keys/\(old.id)/rotate", "{}")
        let successor = try #require(first.json["id"]?.text)
        try await EndpointCase(
            "POST /v1/keys/\(old.id)/rotate", "{}", 409, "key-replaced", has: [old.id, successor]
        ).check(api)
        #expect(try await api.send("GET /v1/keys").json["keys"]?.elements.count == 2)
        #expect(try await api.send("DELETE /v1/keys/\(successor)").status == 204)
        #expect(try await api.send("POST /v1/keys/\(old.id)/rotate", "{}").status == 201)
        await api.close()
    }

    @Test("Rotated, both keys are good until the overlap is over; the newer one says nothing of the older one's end")
    func rotation() async throws {
        let api = try await APIFixture.prepared()
        let old = try await api.makeKey(#"{"role":"app","app":"app","name":"backend"}"#)
        let answer = try await api.send("POST /v1/keys/\(old.id)/rotate", #"{"overlap":3}"#)
        let new = try #require(answer.json["key"]?.text)
        #expect(
            answer.json["name"]?.text == "backend" && answer.json["role"]?.text == "app"
                && answer.json["app"]?.text == "app")
        let list = try await api.send("GET /v1/keys").json["keys"]?.elements ?? []
        let rotated = try #require(list.first { $0["id"] == .string(old.id) })
        #expect(rotated["replacedBy"] == answer.json["id"])
        #expect(rotated["expiresAt"]?.text == "2026-11-30T10:00:03.000Z")
        for key in [old.text, new] { #expect(try await api.send("GET /v1/apps/app", as: key).status == 200) }
        api.clock.pass(3_000)
        #expect(try await api.send("GET /v1/apps/app", as: old.text).status == 401)
        #expect(try await api.send("GET /v1/apps/app", as: new).status == 200)
        #expect(try await api.send("POST /v1/keys/\(old.id)/rotate", "{}").problem == "not-found")
        await api.close()
    }

    @Test("Rotated without an overlap, the older one ends at once, and never later than it would have")
    func hardRotation() async throws {
        let api = try await APIFixture.prepared()
        let key = try await api.makeKey(#"{"role":"admin","expiresAt":"2026-11-30T10:00:05Z"}"#)
        #expect(try await api.send("GET /v1/apps", as: key.text).status == 200)
        let successor = try await api.send("POST /v1/keys/\(key.id)/rotate", "{}").json["id"]?.text
        #expect(try await api.send("GET /v1/keys").text.contains(#""expiresAt":"2026-11-30T10:00:05.000Z""#))
        _ = try await api.send("DELETE /v1/keys/\(try #require(successor))")
        #expect(try await api.send("POST /v1/keys/\(key.id)/rotate", #"{"overlap":0}"#).status == 201)
        #expect(try await api.send("GET /v1/apps", as: key.text).status == 401)
        await api.close()
    }

    @Test(
        "A key that is asked for wrongly is none",
        arguments: [
            (#"{}"#, "/role"), (#"{"role":"owner"}"#, "/role"), (#"{"role":"app"}"#, "/app"),
            (#"{"role":"admin","app":"app"}"#, "/app"), (#"{"role":"read","app":""}"#, "/app"),
            (#"{"role":"admin","expiresAt":"2026-11-30T10:00:00Z"}"#, "/expiresAt"),
            (#"{"role":"admin","expiresAt":"soon"}"#, "/expiresAt"), (#"{"role":"admin","name":""}"#, "/name"),
            (#"{"role":"admin","key":"mine"}"#, "/key"),
        ])
    func faults(content: String, pointer: String) async throws {
        let api = try await APIFixture.prepared()
        try await EndpointCase(
            "POST /v1/keys", content, 422, "invalid-content", has: ["\"pointer\":\"\(pointer)\""]
        ).check(api)
        await api.close()
    }

    @Test("A key goes with its app, also while it is remembered, and does not come back with it")
    func removedApp() async throws {
        let api = try await APIFixture.prepared()
        let key = try await api.makeKey(#"{"role":"app","app":"app"}"#)
        let token = try await api.makeToken()
        #expect(try await api.send("GET /v1/apps/app", as: key.text).status == 200)
        #expect(try await api.send("GET \(APIFixture.base)", as: token).status == 200)
        _ = try await api.send("DELETE /v1/apps/app")
        _ = try await api.send("PUT /v1/apps/app", "{}")
        _ = try await api.send("PUT /v1/apps/app/catalogs/main", APIFixture.catalog)
        #expect(try await api.send("GET /v1/apps/app", as: key.text).status == 401)
        #expect(try await api.send("GET \(APIFixture.base)", as: token).status == 401)
        await api.close()
    }

    @Test("A key is text that scanners can find: one letter off, and the checksum does not hold")
    func text() throws {
        let key = try KeyText.make()
        #expect(key.utf8.count == 62)
        #expect(try KeyText.make() != key)
        #expect(KeyText.isWellFormed(key))
        // The checksum of a text that was computed by hand with zlib's crc32 and Base32.
        #expect(KeyText.isWellFormed("tk_" + String(repeating: "a", count: 52) + "qu43cmi"))
        for index in key.indices {
            var bytes = Array(key.utf8)
            let offset = key.utf8.distance(from: key.startIndex, to: index)
            bytes[offset] = bytes[offset] == UInt8(ascii: "b") ? UInt8(ascii: "c") : UInt8(ascii: "b")
            #expect(!KeyText.isWellFormed(String(decoding: bytes, as: UTF8.self)))
        }
        #expect(!KeyText.isWellFormed(""))
        #expect(!KeyText.isWellFormed(key + "a"))
    }
}
