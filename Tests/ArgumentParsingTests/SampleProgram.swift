import ArgumentParsing

/// A program with every kind of word.
enum SampleProgram {
    static let description = CommandDescription(
        "sample", "Keeps samples.", discussion: ["Samples are kept for as long as they are of use to anybody."],
        subcommands: [
            CommandDescription(
                "show", "Shows a sample.",
                arguments: [.init("name", "Which sample."), .init("part", "A part of it.", .optional)],
                options: [
                    .init("size", value: "number", "How much of it.", default: "10", variable: "SAMPLE_SIZE"),
                    .init("exclude", value: "part", "What to leave out.", isRepeatable: true),
                    .init("family", value: "family", "For what.", completion: .words(["phone", "pad"])),
                    .init("yes", letter: "y", "Asks nothing."),
                    .init("key", value: "key", "A secret.", variable: "SAMPLE_KEY", isSecret: true),
                ],
                examples: [.init("show a --size 3", "shows three of a")]),
            CommandDescription(
                "people", "People of samples.",
                subcommands: [
                    CommandDescription("list", "Lists them.", options: [.init("json", "As JSON.")]),
                    CommandDescription("drop", "Drops them.", arguments: [.init("names", "Whom.", .many)]),
                ], defaultSubcommand: "list"),
            CommandDescription(
                "save", "Saves all.",
                subcommands: [
                    CommandDescription("to", "To a file.", arguments: [.init("file", "Which.", completion: .files)])
                ]),
        ])
}
