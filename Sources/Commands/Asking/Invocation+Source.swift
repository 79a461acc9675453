internal import ArgumentParsing
internal import CustomizationsWire
internal import Glibc
internal import HTTPClient
internal import Store

extension Invocation {
    /// Opens what the command is to ask, lets the body ask it, and lets go of it.
    ///
    /// - Parameter visit: What the command does to a database file.
    func withSource<Result>(
        _ visit: Engine.Visit = .reading, _ body: (any DataSource) async throws(CommandError) -> Result
    ) async throws(CommandError) -> Result {
        let source = try await open(visit)
        do throws(CommandError) {
            let result = try await body(source)
            await source.close()
            return result
        } catch {
            await source.close()
            throw error
        }
    }

    /// The same for a command that changes something: a file that no server has, or a server.
    func withWritableSource<Result>(
        _ body: (any DataSource) async throws(CommandError) -> Result
    ) async throws(CommandError) -> Result {
        try await withSource(.writing, body)
    }

    /// The server, where one is set at least as strongly as the file.
    private func open(_ visit: Engine.Visit) async throws(CommandError) -> any DataSource {
        let database = values.value(CommonOption.database)
        if let server = values.value(CommonOption.server) {
            if let database, database.origin == server.origin {
                throw usage(.conflict("\(database.source) and \(server.source) exclude each other"))
            }
            if database.map({ $0.origin < server.origin }) ?? true {
                return ServerSource(try url(server), key: try key())
            }
        }
        let path = database?.text ?? Settings().database
        Folder.keepTemporaryFiles(beside: path)
        return try await DatabaseSource(path, for: visit)
    }

    func url(_ value: OptionValues.Value) throws(CommandError) -> ServerURL {
        do throws(ServerURLFault) {
            return try ServerURL(value.text)
        } catch {
            throw usage(.badValue(source: value.source, value: value.text, reason: "\(error)"))
        }
    }

    /// The stronger of a key and a file with one.
    private func key() throws(CommandError) -> String? {
        let (key, file) = (values.value(CommonOption.key), values.value(CommonOption.keyFile))
        if let key, let file, key.origin == file.origin {
            throw usage(.conflict("\(key.source) and \(file.source) exclude each other"))
        }
        if let key, file.map({ $0.origin < key.origin }) ?? true { return key.text }
        guard let file else { return nil }
        guard let text = FileText.read(file.text) else {
            throw .failed(
                "the key file \(file.text) cannot be read: \(String(cString: strerror(errno)))",
                next: "Name another with --key-file.")
        }
        return String(text.split(whereSeparator: \.isNewline).first ?? "")
    }

    /// The app that is named, else the only one there is.
    func app(in source: any DataSource) async throws(CommandError) -> String {
        if let app = values.text(CommonOption.app) { return app }
        let request = APIRequest(["v1", "apps"])
        let answer = try await source.send(request, take: nil)
        // A key of one app, or a person's token, knows of no others: it has to be told its own.
        guard answer.status != 403 else {
            throw usage(.conflict("this key may not list apps: say --app with the one that it is for"))
        }
        guard answer.isSuccess else { throw CommandError(answer, to: request, from: source) }
        let apps = answer.json["apps"]?.elements ?? []
        let names = apps.compactMap { $0["id"]?.text }
        switch names.count {
        case 1: return names[0]
        case 0: throw .notFound("there is no app", next: "Register one: tabkeeper apps add com.example.app")
        default:
            throw usage(.conflict("there are several apps: say --app with one of \(names.joined(separator: ", "))"))
        }
    }

    /// The catalog that is named, else `main`.
    var catalog: String { values.text(CommonOption.catalog) ?? "main" }

    /// Whose customization a command is about.
    func customization(of user: String, in source: any DataSource) async throws(CommandError) -> PersonPath {
        PersonPath(app: try await app(in: source), user: user, catalog: catalog)
    }
}
