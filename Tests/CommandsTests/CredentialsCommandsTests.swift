import ArgumentParsing
import Commands
import CustomizationsWire
import Testing

@Suite("Keys, tokens and what was done with them")
struct CredentialsCommandsTests {
    private func text(_ json: JSON?) -> String {
        if case .string(let text) = json { text } else { "" }
    }

    @Test("A key is shown once, listed without its secret, replaced, and ended")
    func keys() async throws {
        let fixture = try await CommandFixture.story()
        #expect(await fixture.run("keys").output == "There is no key.\n")
        let made = await fixture.run("keys add --name backend")
        #expect(made.status == .success)
        #expect(made.output.hasPrefix("tk_"))
        #expect(made.error.hasSuffix("keep it where nobody else reads:\n"))
        let list = await fixture.run("keys list")
        #expect(list.output.contains("app   com.example.photos  backend"))
        #expect(!list.output.contains(made.output.dropLast()))
        guard case .array(let keys) = try await fixture.json("keys")["keys"] else { return }
        let id = text(keys.first?["id"])
        let rotated = try await fixture.json("keys rotate \(id) --overlap 60")
        #expect(text(rotated["key"]).hasPrefix("tk_"))
        #expect(await fixture.run("keys revoke \(id)").status == .refused)
        #expect(await fixture.run("keys revoke \(id) --yes").status == .success)
        #expect(await fixture.run("keys revoke nonesuch --yes").status == .notFound)
        let readers = try await fixture.json("keys add --role read")
        #expect(readers["role"] == .string("read"))
        #expect(await fixture.run("keys add --role everything").status == .usage)
    }

    @Test("A token is minted for a person, and all of the person's are refused")
    func tokens() async throws {
        let fixture = try await CommandFixture.story()
        let minted = await fixture.run("tokens mint ana --lifetime 60 --family pad --read-only")
        #expect(minted.status == .success)
        // A JWT has three parts (RFC 7519 §3).
        #expect(minted.output.split(separator: ".").count == 3)
        #expect(await fixture.run("tokens mint ana --lifetime 0").status == .usage)
        #expect(await fixture.run("tokens revoke ana").status == .refused)
        #expect(await fixture.run("tokens revoke ana --yes").status == .success)
    }

    @Test("The audit log tells what was done, newest first, a line each")
    func audit() async throws {
        let fixture = try await CommandFixture.story()
        #expect(await fixture.run("users erase ben --yes").status == .success)
        let run = await fixture.run("audit --limit 2")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].contains("deleteUser"))
        #expect(lines[2].contains("putCatalog"))
        let json = await fixture.run("audit --limit 0 --json").output.split(separator: "\n")
        #expect(json.count == 4)
        #expect(json.allSatisfy { $0.hasPrefix(#"{"number":"#) })
    }

    @Test("An app keeps what is not about its name when it is given another")
    func appName() async throws {
        let fixture = try await CommandFixture.story()
        #expect(await fixture.run("apps add com.example.photos --name Pictures").status == .success)
        #expect(await fixture.run("apps").output.contains("Pictures"))
        #expect(await fixture.run("apps add com.example.photos").status == .success)
        #expect(await fixture.run("apps").output.contains("Pictures"))
        #expect(await fixture.run("apps remove com.example.photos --yes").status == .success)
        #expect(await fixture.run("users").status == .notFound)
    }
}
