internal import ArgumentParsing
internal import CustomizationsWire
internal import Glibc
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
            """
        ],
        arguments: [.init("file", "The file, as export writes it; - is the standard input.", completion: .files)],
        options: [replace, CommonOption.yes, CommonOption.json] + CommonOption.ofApp + CommonOption.presentation,
        examples: [
            .init("import photos.ndjson", "merges a file into what is there"),
            .init("import photos.ndjson --replace", "asks, and replaces the customizations that the file has"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let path = try invocation.required("file")
        let replaces = invocation.arguments.has(replace.name)
        let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .failed("\(path) cannot be read: \(String(cString: strerror(errno)))", next: "Name another file.")
        }
        defer { close(descriptor) }
        var status = stat()
        let size = fstat(descriptor, &status) == 0 && status.st_size > 0 ? Int(status.st_size) : nil
        let progress = ProgressDisplay("import", unit: .bytes, on: invocation.console)
        try await invocation.withWritableSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            if replaces { try invocation.confirm("Replace the customizations of \(app) that are in \(path)?") }
            let done = Mutex(0)
            let request = APIRequest(
                .post, ["v1", "apps", app, "import"], query: [(name: "replace", value: replaces ? "true" : nil)],
                content: .pieces(
                    {
                        guard let piece = try FilePiece.next(of: descriptor) else { return nil }
                        progress.show(
                            done.withLock { done in
                                done += piece.count
                                return done
                            }, of: size)
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
                invocation.console.note(StyledText("line \(line): \(fault["detail"]?.text ?? "")", .failure))
            }
        }
        if faults > 0 {
            throw .failed(
                "\(faults) lines were not taken", next: "Correct them and import again: the others stay once.")
        }
    }
}
