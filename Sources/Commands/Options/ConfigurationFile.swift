internal import ArgumentParsing
internal import Glibc

/// Lines of the form `name = value`; `#` begins a comment.
struct ConfigurationFile: Sendable {
    /// A value with the place that it stands at.
    struct Entry: Equatable, Sendable {
        let text: String
        let source: String
    }

    private var entries: [String: Entry] = [:]

    /// None.
    init() {}

    /// Reads a file's text.
    ///
    /// - Throws: `ParsingFailure` with every fault.
    init(_ text: String, path: String, known: [String]) throws(ParsingFailure) {
        var faults: [UsageFault] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = Self.trimmed(line)
            guard !content.isEmpty, !content.hasPrefix("#") else { continue }
            let place = "\(path), line \(index + 1)"
            let sides = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = Self.trimmed(sides[0])
            if sides.count < 2 {
                faults.append(
                    .badValue(source: place, value: name, reason: "which is no line of the form name = value"))
            } else if !known.contains(name) {
                let meant = Suggestion.nearest(to: name, among: known).map { "; did you mean \($0)?" } ?? ""
                faults.append(.badValue(source: place, value: name, reason: "which is no option\(meant)"))
            } else if entries.updateValue(Entry(text: Self.trimmed(sides[1]), source: place), forKey: name) != nil {
                faults.append(.badValue(source: place, value: name, reason: "which stands there twice"))
            }
        }
        guard faults.isEmpty else { throw ParsingFailure(faults, path: []) }
    }

    /// What the file says of an option; an empty value is none.
    subscript(name: String) -> Entry? {
        entries[name].flatMap { $0.text.isEmpty ? nil : $0 }
    }

    /// Reads the file that was named, or else the first of the usual ones that is there.
    static func find(
        named: String?, environment: (String) -> String?, path: [String]
    ) throws(CommandError) -> ConfigurationFile {
        let known = Setting.table.map(\.name) + CommonOption.configurable.map(\.name)
        for candidate in named.map({ [$0] }) ?? usual(environment) {
            guard let text = FileText.read(candidate) else {
                guard named != nil else { continue }
                throw .failed(
                    "the configuration file \(candidate) cannot be read: \(String(cString: strerror(errno)))",
                    next: "Name another with --config.")
            }
            do throws(ParsingFailure) {
                return try ConfigurationFile(text, path: candidate, known: known)
            } catch {
                throw .usage(error.faults, path: path)
            }
        }
        return ConfigurationFile()
    }

    /// By the XDG Base Directory Specification, then the system's.
    private static func usual(_ environment: (String) -> String?) -> [String] {
        let home = environment("HOME").map { $0 + "/.config" }
        let folder = environment("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? home
        return ([folder, "/etc"].compactMap { $0 }).map { $0 + "/tabkeeper/config" }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
        while let last = text.last, last == " " || last == "\t" || last == "\r" || last == "\r\n" {
            text = text.dropLast()
        }
        return String(text)
    }
}
