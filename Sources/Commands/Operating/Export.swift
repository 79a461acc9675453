internal import ArgumentParsing
internal import Glibc
internal import Store
internal import Synchronization
internal import Terminal

/// `tabkeeper export`: writes an app with all its people as NDJSON.
enum Export: Command {
    private static let output = OptionDescription(
        "output", value: "file", "The file to make; without it the standard output.", completion: .files,
        check: WordCheck.path)

    static let description = CommandDescription(
        "export", "Writes an app with its catalogs, customizations and devices, a JSON document a line.",
        discussion: [
            """
            Keys and tokens are never exported. A file gets its name only when it is whole. What cannot be read is not in it: \
            a line of type fault stands there, and the exit status is 1.
            """
        ],
        options: [output] + CommonOption.ofApp + CommonOption.presentation,
        examples: [.init("export --output photos.ndjson", "writes all of the only app into a file")])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let path = invocation.arguments.option(output.name)
        try await invocation.withSource { source throws(CommandError) in
            let app = try await invocation.app(in: source)
            let request = APIRequest(["v1", "apps", app, "export"])
            guard let path else {
                // Lines come as they are made; the console ends each.
                let lines = Mutex((buffer: LineBuffer(), faults: FaultLines()))
                try await source.stream(request) { piece in
                    lines.withLock { $0.faults.take(piece) }
                    for line in lines.withLock({ $0.buffer.take(piece) }) { invocation.console.output(line) }
                    try invocation.console.checkOutput()
                }
                return try lines.withLock { $0.faults }.check()
            }
            try await write(request, to: path, from: source, invocation.console)
        }
    }

    private static func write(
        _ request: APIRequest, to path: String, from source: any DataSource, _ console: Console
    ) async throws(CommandError) {
        let file: NewFile
        do throws(MaintenanceError) { file = try NewFile(path) } catch { throw CommandError(maintaining: path, error) }
        try Interruption.removes(NewFile.unfinishedNames(of: path), console)
        let progress = ProgressDisplay("export", unit: .bytes, on: console)
        let passed = Mutex((bytes: 0, faults: FaultLines()))
        do {
            try await source.stream(request) { piece in
                do throws(MaintenanceError) {
                    try file.append(piece)
                } catch {
                    throw CommandError(maintaining: path, error)
                }
                progress.show(
                    passed.withLock { passed in
                        passed.bytes += piece.count
                        passed.faults.take(piece)
                        return passed.bytes
                    })
            }
            try file.finish()
            progress.end()
        } catch let error as CommandError {
            progress.end()
            file.remove()
            throw error
        } catch {
            progress.end()
            file.remove()
            throw CommandError(maintaining: path, error)
        }
        let (bytes, faults) = passed.withLock { $0 }
        console.print(StyledText("\(path): \(ByteText.of(bytes)).", .success))
        try faults.check()
    }
}
