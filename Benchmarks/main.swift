let arguments = CommandLine.arguments.dropFirst()
if let suite = arguments.first.flatMap(Suite.init(rawValue:)), arguments.count <= 2 {
    suite.run(only: arguments.dropFirst().first)
} else {
    let suites = Suite.allCases.map(\.rawValue).joined(separator: "|")
    print("usage: tabkeeper-bench \(suites) [part of a benchmark's name]; build it with -c release")
}
