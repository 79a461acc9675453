internal import ArgumentParsing
internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Synchronization
internal import Terminal

/// `tabkeeper import`: takes what an export wrote.
enum Import: Command {
    private static let replace = OptionDescription(
        "replace", "Makes each customization in the file what the file says, whatever is there.")

    static let description = CommandDescription(
        "import", "Takes an export: merged by the dates of the file, so that what is later stands.",
        discussion: [
            """
            Importing twice is as once. Lines with faults are told, and the good ones stay; with faults the status is 1.
            """,
            """
            An export of another app is taken only when that is meant. An older export of the same app brings back who \
            was erased since it was written: take their lines out of it first.
            """,
        ],
        arguments: [
            .init(
                "file", "The file, as export writes it; - is the standard input.", completion: .files,
                check: WordCheck.path)
        ],
        options: [replace, CommonOption.yes, CommonOption.json] + CommonOption.ofApp + CommonOption.presentation,
        examples: [
            .init("import photos.ndjson", "merges a file into what is there"),
            .init("import photos.ndjson --replace", "asks, and replaces the customizations that the file has"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let path = try invocation.required("file")
        let replaces = invocation.arguments.has(replace.name)
        let file = try ImportedFile(path)
        let progress = ProgressDisplay("import", unit: .bytes, on: invocation.console)
        try await invocation.withWritableSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            if let origin = try file.app(), origin != Identifier(app) {
                let how = replaces ? "replace customizations of" : "be merged into"
                try invocation.confirm("\(path) is an export of \(origin.text), and would \(how) \(app). Go on?")
            } else if replaces {
                try invocation.confirm("Replace the customizations of \(app) that are in \(path)?")
            }
            let done = Mutex(0)
            let request = APIRequest(
                .post, ["v1", "apps", app, "import"], query: [(name: "replace", value: replaces ? "true" : nil)],
                content: .pieces(
                    {
                        guard let piece = try file.next() else { return nil }
                        progress.show(
                            done.withLock { done in
                                done += piece.count
                                return done
                            }, of: file.size)
                        return piece
                    }, type: "application/x-ndjson"))
            let answer = try await source.document(request)
            progress.end()
            try tell(answer, invocation)
        }
    }

    private static func tell(_ answer: JSON, _ invocation: Invocation) throws(CommandError) {
        let faults = answer["faultCount"]?.number ?? 0
        if invocation.wantsJSON {
            invocation.console.print(answer)
        } else {
            invocation.console.print(
                StyledText(
                    "\(answer["lines"]?.number ?? 0) lines: \(answer["applied"]?.number ?? 0) applied, "
                        + "\(answer["unchanged"]?.number ?? 0) were there already, \(faults) with faults."))
            for fault in answer["faults"]?.elements ?? [] {
                let line = fault["line"]?.number ?? 0
                // The JSON of a line has no other lines.
                let detail = (fault["detail"]?.text ?? "").replacing("at line 1, column", with: "at column")
                invocation.console.note(StyledText("line \(line): \(detail)", .failure))
            }
        }
        if faults > 0 {
            throw .failed(
                "\(faults) \(faults == 1 ? "line was" : "lines were") not taken",
                next: "Correct them and import again: the others stay once.")
        }
    }
}
