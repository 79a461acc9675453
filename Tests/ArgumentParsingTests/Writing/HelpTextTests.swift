import ArgumentParsing
import Testing

@Suite("Help texts")
struct HelpTextTests {
    @Test("The program's names the commands")
    func program() {
        #expect(
            HelpText(SampleProgram.description).text == """
                Keeps samples.

                Usage: sample <command> [options]

                Samples are kept for as long as they are of use to anybody.

                Commands:
                  show    Shows a sample.
                  people  People of samples.
                  save    Saves all.

                What a command takes: sample <command> --help, or sample help <command>
                The version: sample --version
                """)
    }

    @Test("A command's names arguments, options, variables, defaults and examples")
    func command() {
        #expect(
            HelpText(SampleProgram.description, path: ["show"]).text == """
                Shows a sample.

                Usage: sample show <name> [<part>] [options]

                Arguments:
                  <name>
                      Which sample.
                  [<part>]
                      A part of it.

                Options:
                  --size <number>, SAMPLE_SIZE
                      How much of it.
                      Default: 10
                  --exclude <part>
                      What to leave out. May be given several times.
                  --family <family>
                      For what. One of phone, pad.
                  -y, --yes
                      Asks nothing.
                  SAMPLE_KEY
                      A secret.

                Examples:
                  # shows three of a
                  sample show a --size 3

                Exit status: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 refused.
                """)
    }

    @Test("A command below another has the whole line")
    func below() {
        #expect(
            HelpText(SampleProgram.description, path: ["people", "drop"]).text.contains(
                "Usage: sample people drop <names>…\n"))
        #expect(
            HelpText(SampleProgram.description, path: ["people"]).text.contains(
                "Usage: sample people [<command>] [options]\n"))
    }
}
