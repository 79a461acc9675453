import ArgumentParsing
import Commands
import CustomizationsWire
import Testing

/// Ana writes: “Forest Life is gone from my iPad”. Meanwhile an update has renamed it.
@Suite("The support story")
struct SupportStoryTests {
    @Test("explain finds who hid it, history when, compare what else, undo brings it back")
    func story() async throws {
        let fixture = try await CommandFixture.story()
        let why = await fixture.run("explain ana woods --family pad")
        #expect(why.output.contains("Visibility: hidden\n  The person hid it, for all devices."))
        #expect(
            why.output.contains("Chosen for all devices on Ana’s iPad (D1) at 2024-01-01 12:00:00 UTC, revision 1."))
        let history = await fixture.run("history ana")
        #expect(history.output.contains("  1  2024-01-01 12:00:00  Ana’s iPad (D1)  hid “Woodland"))
        let since = await fixture.run("compare ana --revision 1")
        #expect(since.output.contains("+ every pad: “Sunsets” (sunsets) is visible on the bar"))
        let undone = await fixture.run("undo ana 1 --yes")
        #expect(undone.status == .success)
        #expect(undone.output.contains("Taken back, as revision 6:"))
        let after = await fixture.run("explain ana woods --family pad")
        #expect(after.output.contains("Visibility: visible\n"))
        // What was chosen since is as it was.
        let fields = try await fixture.json("show ana")
        #expect(
            fields["shared"]?["orders"]?[""]
                == .array(["watchNow", "library", "search", "animations", "collections"].map { .string($0) }))
        #expect(fields["devices"]?["D1"]?["tabs"]?["clay"]?["sidebar"] == .string("hidden"))
        #expect(fields["families"]?["pad"]?["tabs"]?["sunsets"]?["tabBar"] == .string("visible"))
    }

    @Test("Where somebody is, they are asked first; no means no")
    func asking() async throws {
        let fixture = try await CommandFixture.story()
        let no = await fixture.run(["undo", "ana", "1"], terminal: 80, answer: "n")
        #expect(no.status == .refused)
        #expect(no.error.contains("Take revision 1 of ana back? [y/N]"))
        #expect(try await fixture.json("show ana")["revision"] == .integer(5))
        let yes = await fixture.run(["undo", "ana", "1"], terminal: 80, answer: "y")
        #expect(yes.status == .success)
        #expect(try await fixture.json("show ana")["revision"] == .integer(6))
    }

    @Test("A reset of one tab leaves the others, and can be undone")
    func reset() async throws {
        let fixture = try await CommandFixture.story()
        #expect(await fixture.run("reset ana --tab clay --yes").status == .success)
        let fields = try await fixture.json("show ana")
        #expect(fields["devices"]?["D1"]?["tabs"]?["clay"] == nil)
        #expect(fields["shared"]?["tabs"]?["woods"]?["sidebar"] == .string("hidden"))
        #expect(await fixture.run("undo ana 6 --yes").status == .success)
        let again = try await fixture.json("show ana")
        #expect(again["devices"]?["D1"]?["tabs"]?["clay"]?["sidebar"] == .string("hidden"))
    }

    @Test("Everybody is reset at once, and one person is erased wholly")
    func everybody() async throws {
        let fixture = try await CommandFixture.story()
        #expect(await fixture.run("reset --everybody --what visibility --yes").status == .success)
        #expect(try await fixture.json("show ben")["shared"]?["tabs"] == .object([]))
        #expect(await fixture.run("users erase ben --yes").status == .success)
        #expect(await fixture.run("history ben").output == "ben never chose anything in main.\n")
        #expect(await fixture.run("users").output.contains("ben") == false)
    }
}
