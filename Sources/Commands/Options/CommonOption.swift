internal import ArgumentParsing
internal import Customizations

/// Options that many commands take.
enum CommonOption {
    static let database = OptionDescription(
        "database", value: "path", "The database file.", default: Settings().database, variable: "TABKEEPER_DATABASE",
        completion: .files, check: WordCheck.path)
    static let server = OptionDescription(
        "server", value: "url", "A server to ask in place of a file: http://host:port or unix:/path.",
        variable: "TABKEEPER_SERVER")
    static let serverAlone = OptionDescription(
        "server", value: "url", "The server to ask: http://host:port or unix:/path.", variable: "TABKEEPER_SERVER")
    static let key = OptionDescription(
        "key", value: "key",
        "The key for the server. A command line can be read by others on the machine: prefer the variable or --key-file.",
        variable: "TABKEEPER_KEY")
    static let keyFile = OptionDescription(
        "key-file", value: "path", "A file with the key for the server.", variable: "TABKEEPER_KEY_FILE",
        completion: .files, check: WordCheck.path)
    static let app = OptionDescription(
        "app", value: "app", "The app.", default: "the only one there is", variable: "TABKEEPER_APP",
        check: WordCheck.id)
    static let catalog = OptionDescription(
        "catalog", value: "catalog", "The catalog.", default: "main", variable: "TABKEEPER_CATALOG",
        check: WordCheck.id)
    static let json = OptionDescription("json", "Prints JSON.")
    static let yes = OptionDescription("yes", letter: "y", "Does it without asking.")
    static let color = OptionDescription(
        "color", value: "when", "When to color.", default: "auto", variable: "TABKEEPER_COLOR",
        completion: .words(["auto", "always", "never"]))
    static let config = OptionDescription(
        "config", value: "path", "The configuration file.", variable: "TABKEEPER_CONFIG", completion: .files,
        check: WordCheck.path)
    static let catalogRevision = OptionDescription(
        "catalog-revision", value: "revision", "The catalog revision to read by: a number or a label.",
        default: "the newest", check: WordCheck.revision)
    static let family = OptionDescription(
        "family", value: "family", "The kind of device.", isRepeatable: true,
        completion: .words(DeviceFamily.allCases.map(\.rawValue)))
    static let device = OptionDescription(
        "device", value: "device", "A device, by its id.", isRepeatable: true, check: WordCheck.id)

    /// What every command takes.
    static let presentation = [color, config]
    /// What every command takes that reads one database or asks one server.
    static let source = [database, server, key, keyFile]
    /// … and is about one app.
    static let ofApp = [app] + source
    /// … and one catalog of it.
    static let ofCatalog = [catalog] + ofApp

    /// Those that may stand in a configuration file and are not settings of `serve`.
    static let configurable = [server, key, keyFile, app, catalog, color]
}
