internal import CustomizationsWire
internal import Store

extension CommandError {
    /// What a problem of the API means to somebody who typed a command.
    init(_ answer: APIAnswer, to request: APIRequest, from source: any DataSource) {
        let problem = answer.json
        let code = problem["type"]?.text.map { String($0.dropFirst("/problems/".count)) } ?? ""
        let sentence = Self.sentence(problem, status: answer.status, about: request, source.name)
        switch answer.status {
        case 401:
            // What the API says is for who makes requests.
            self = .refused(
                source.isKeyless ? "\(source.name) asks for a key" : "\(source.name) does not know this key or token",
                next: "Give a key by TABKEEPER_KEY or --key-file.")
        case 403 where code == "customization-disabled":
            self = .refused(sentence, next: "What people chose is kept. The catalog decides: tabkeeper catalogs show")
        case 403:
            self = .refused(
                "\(source.name): this key may not do that",
                next: "Use one of the app, or an admin's, who sees their roles with: tabkeeper keys list")
        case 404:
            self = .notFound(sentence, next: "See what there is: \(Self.listing(for: request))")
        case 409 where code == "unknown-catalog":
            self = .notFound(sentence, next: "See which revisions there are: tabkeeper catalogs revisions")
        case 409, 412, 428:
            self = .refused(sentence, next: "Look again, and then repeat it.")
        case 410:
            self = .failed(sentence, next: "Begin again from the newest revision.")
        case 429, 503:
            self = .failed(sentence, next: "Try again in a while.")
        case 400, 413, 415, 422:
            self = .failed(sentence, next: "Correct that and try again.")
        default:
            self = .failed(sentence, next: "The server's log says more.")
        }
    }

    /// The command that lists what a request named and is not there.
    private static func listing(for request: APIRequest) -> String {
        let places = request.segments
        guard places.count > 2 else { return "tabkeeper apps" }
        if places[1] == "keys" { return "tabkeeper keys list" }
        if places.contains("devices") { return "tabkeeper devices list \(places[4])" }
        if places.contains("revisions") || request.query.contains(where: { $0.name == "catalogRevision" }) {
            return "tabkeeper catalogs revisions"
        }
        return places.count == 3 ? "tabkeeper apps" : "tabkeeper apps, tabkeeper catalogs list"
    }

    /// The problem's own sentence, with every fault of the content.
    private static func sentence(
        _ problem: JSON, status: Int, about request: APIRequest, _ source: String
    ) -> String {
        guard let detail = problem["detail"]?.text ?? problem["title"]?.text else {
            return "\(source) answered \(status), which is no answer of tabkeeper"
        }
        let errors = problem["errors"]?.elements ?? []
        guard !errors.isEmpty else { return detail }
        // Only of a file that somebody wrote do they know the places.
        guard case .bytes = request.content else {
            return errors.map { $0["detail"]?.text ?? "" }.joined(separator: "\n")
        }
        let count =
            errors.count == 1 ? "There is a fault in the file:" : "There are \(errors.count) faults in the file:"
        return ([count] + errors.map { "  \($0["pointer"]?.text ?? ""): \($0["detail"]?.text ?? "")" })
            .joined(separator: "\n")
    }

    /// Why a database file cannot be opened.
    init(opening path: String, _ error: any Error) {
        switch error {
        case EngineError.served(let process):
            let holder = process.map { " (process \($0))" } ?? ""
            self = .refused(
                "\(path): a server\(holder) has this database, and would not tell anybody of the change",
                next: "Ask the server with --server, or stop it first.")
        case EngineError.missing:
            self = .notFound(
                "\(path): \(EngineError.missing)",
                next: "Without --database it is \(Settings().database), from where you are.")
        case EngineError.notADatabase, EngineError.foreignDatabase, EngineError.folder:
            self = .failed(
                "\(path): \(error)", next: "Without --database it is \(Settings().database), from where you are.")
        case let error as EngineError:
            self = .failed("\(path): \(error)", next: "Look closer with: tabkeeper check --database \(path)")
        default:
            self = .failed("\(path): \(error)", next: "Look at the file and its folder.")
        }
    }
}
