import ArgumentParsing
import Glibc
import Testing

@Suite("Completions and manual")
struct CompletionTests {
    private let program = SampleProgram.description

    /// The first lines that a program prints about a script, and its exit status; `nil` where it is not installed.
    private func check(_ command: String, _ script: String) throws -> (status: Int32, output: String)? {
        guard let name = command.split(separator: " ").first,
            system("command -v \(name) >/dev/null 2>&1") == 0
        else { return nil }
        var template = Array("/tmp/tabkeeper-completion-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { unlink(path) }
        let bytes = Array(script.utf8)
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)
        let stream = try #require(popen("\(command) \(path) 2>&1", "r"))
        var buffer = [UInt8](repeating: 0, count: 4_096)
        let count = fread(&buffer, 1, buffer.count, stream)
        let status = pclose(stream)
        return (status, String(decoding: buffer.prefix(count), as: UTF8.self))
    }

    @Test("Each shell takes its script, where it is installed")
    func syntax() throws {
        for (command, script) in [
            ("bash -n", BashCompletion(program).text), ("zsh -n", ZshCompletion(program).text),
            ("fish -n", FishCompletion(program).text),
        ] {
            guard let result = try check(command, script) else { continue }
            #expect(result.status == 0, "\(command): \(result.output)")
            #expect(result.output == "")
        }
    }

    @Test("bash offers commands, options and the words of an option")
    func bash() throws {
        let trial = """
            offer() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sample; echo "${COMPREPLY[*]}"; }
            offer sample s
            offer sample show --s
            offer sample show --family p
            offer sample people ""
            offer sample show --size ""
            offer sample show -
            """
        let result = try check("bash", BashCompletion(program).text + trial)
        guard let result else { return }
        #expect(
            result.output == """
                show save
                --size
                phone pad
                list drop --json --help

                --size --exclude --family --yes --help

                """)
    }

    @Test("groff finds nothing wrong with the manual page, where it is installed")
    func manual() throws {
        let page = ManualPage(program, version: "1.2.3").text
        #expect(page.contains("sample show <name> [<part>] [options]"))
        #expect(page.contains("\\fB\\-y, \\-\\-yes\\fR"))
        guard let result = try check("groff -man -ww -z -Tutf8", page) else { return }
        #expect(result.status == 0)
        #expect(result.output == "")
    }

    @Test("The reference has every command with its options")
    func reference() {
        let text = MarkdownReference(program).text
        #expect(text.contains("## sample show\n"))
        #expect(text.contains("### sample people drop\n"))
        #expect(text.contains("| `--size <number>` | `SAMPLE_SIZE` | 10 | How much of it. |"))
    }
}
