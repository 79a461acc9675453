internal import CustomizationsWire
internal import Store

extension CommandError {
    /// What a problem of the API means to somebody who typed a command.
    init(_ answer: APIAnswer, from source: String) {
        let problem = answer.json
        let code = problem["type"]?.text.map { String($0.dropFirst("/problems/".count)) } ?? ""
        let sentence = Self.sentence(problem, status: answer.status, source)
        switch answer.status {
        case 401:
            self = .refused(sentence, next: "Give a key by TABKEEPER_KEY or --key-file.")
        case 403:
            self = .refused(sentence, next: "Use a key whose role allows it: tabkeeper keys list")
        case 404:
            self = .notFound(sentence, next: "See what there is: tabkeeper apps, tabkeeper catalogs list")
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

    /// The problem's own sentence, with every fault of the content.
    private static func sentence(_ problem: JSON, status: Int, _ source: String) -> String {
        guard let detail = problem["detail"]?.text ?? problem["title"]?.text else {
            return "\(source) answered \(status), which is no answer of tabkeeper"
        }
        let faults = (problem["errors"]?.elements ?? []).map { fault in
            "  \(fault["pointer"]?.text ?? ""): \(fault["detail"]?.text ?? "")"
        }
        return ([detail] + faults).joined(separator: "\n")
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
        case let error as EngineError:
            self = .failed("\(path): \(error)", next: "Look closer with: tabkeeper check --database \(path)")
        default:
            self = .failed("\(path): \(error)", next: "Look at the file and its folder.")
        }
    }
}
