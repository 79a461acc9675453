internal import ArgumentParsing
internal import CustomizationsWire
internal import Terminal

/// `tabkeeper top`: what a server does at present.
enum Top: Command {
    private static let interval = OptionDescription(
        "interval", value: "seconds", "How long each reading is.", default: "2")
    private static let count = OptionDescription(
        "count", value: "number", "How many readings; 0 goes on until Ctrl-C.", default: "0 on a terminal, else 1")
    private static let usualServer = "http://127.0.0.1:8080"

    static let description = CommandDescription(
        "top", "Shows what a server does at present: requests, latencies, writes and followers.",
        discussion: [
            """
            It reads the server's metrics, by default at \(usualServer); where they are served at an address of their \
            own, name that with --server. With --json it prints a reading a line.
            """
        ],
        options: [interval, count, CommonOption.json, CommonOption.serverAlone] + CommonOption.presentation,
        examples: [
            .init("top", "shows the server of this machine until Ctrl-C"),
            .init("top --server http://127.0.0.1:9090 --count 1 --json", "prints one reading"),
        ])

    static func run(_ invocation: Invocation) async throws(CommandError) {
        let seconds = try invocation.number(interval, in: 1...3_600) ?? 2
        let asked = try invocation.number(count, in: 0...1_000_000)
        let isLive = invocation.console.outputStream.isTerminal && !invocation.wantsJSON
        var left = asked ?? (isLive ? 0 : 1)
        let value =
            invocation.values.value(CommonOption.server)
            ?? OptionValues.Value(text: usualServer, source: CommonOption.server.flag, origin: .file)
        let source = ServerSource(try invocation.url(value), key: nil)
        var before = try await read(source)
        var start = ContinuousClock.now
        repeat {
            do { try await Task.sleep(for: .seconds(seconds)) } catch { return }
            let after = try await read(source)
            let elapsed = start.duration(to: .now)
            let figures = ServerFigures(from: before, to: after, seconds: elapsed / .seconds(1))
            if invocation.wantsJSON {
                invocation.console.print(figures.json)
            } else {
                // To the first cell, and all behind it goes (ECMA-48 §8.3.21 CUP, §8.3.39 ED).
                if isLive { invocation.console.output("\u{1B}[H\u{1B}[J") }
                show(figures, source.name, invocation.console)
            }
            try invocation.console.checkOutput()
            (before, start) = (after, .now)
            left -= 1
        } while left != 0
    }

    private static func read(_ source: ServerSource) async throws(CommandError) -> [MetricsSample] {
        let answer = try await source.send(APIRequest(["metrics"]), take: nil)
        guard answer.status == 200 else {
            throw .notFound(
                "\(source.name) serves no metrics (\(answer.status))",
                next: "Name the address that --operations-address has, with --server.")
        }
        return MetricsSample.list(String(decoding: answer.content, as: UTF8.self))
    }

    private static func show(_ figures: ServerFigures, _ name: String, _ console: Console) {
        console.print(StyledText("tabkeeper at \(name)", .heading))
        console.print(
            StyledText(
                "\(figures.connections) connections, \(figures.followers) followers, "
                    + "\(rounded(figures.commitsPerSecond)) commits/s, \(rounded(figures.readsPerSecond)) reads/s, "
                    + "database \(ByteText.of(figures.databaseBytes)), memory \(ByteText.of(figures.memoryBytes))"))
        let most = figures.routes.map(\.perSecond).max() ?? 0
        var table = TextTable(
            .init("ROUTE", overflow: .truncate), .init("PER SECOND", .right), .init("MEAN ms", .right),
            .init("99 % UNDER ms", .right), .init(""))
        for route in figures.routes.sorted(by: { $0.perSecond > $1.perSecond }) {
            table.add(
                StyledText(route.name), StyledText(rounded(route.perSecond)),
                StyledText(route.mean.map(rounded) ?? ""), StyledText(route.slowest.map(rounded) ?? ""),
                StyledText(BarChart.bar(route.perSecond / max(0.001, most), width: 16), Style(.cyan)))
        }
        if table.isEmpty { console.print("No requests.") } else { console.print(table) }
    }

    /// With one decimal.
    private static func rounded(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
