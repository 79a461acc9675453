internal import CustomizationsWire

/// Who answers requests to the API: a server, or a database file that this process opens.
///
/// Commands know nothing else, so that their output is the same over both.
protocol DataSource: Sendable {
    /// What is asked, for sentences: a path or a URL.
    var name: String { get }
    /// Whether nothing is shown as a credential.
    var isKeyless: Bool { get }
    /// Whether what others change is heard of without asking again.
    var hearsOfChanges: Bool { get }

    /// Sends a request and gives the whole answer, whatever its status.
    ///
    /// - Parameter take: Is given each piece of a successful answer's content, which is then not in the answer.
    /// - Throws: `CommandError` where there is no answer.
    func send(
        _ request: APIRequest, take: (@Sendable ([UInt8]) throws -> Void)?
    ) async throws(CommandError) -> APIAnswer

    /// Lets go of it.
    func close() async
}

extension DataSource {
    /// Sends a request that must succeed.
    ///
    /// - Throws: `CommandError`, which tells a problem's sentence and what to do next.
    func answer(to request: APIRequest) async throws(CommandError) -> APIAnswer {
        let answer = try await send(request, take: nil)
        guard answer.isSuccess else { throw CommandError(answer, to: request, from: self) }
        return answer
    }

    /// The document that a request is answered with.
    func document(_ request: APIRequest) async throws(CommandError) -> JSON {
        try await answer(to: request).json
    }

    /// Sends a request and hands on the content of a successful answer.
    func stream(
        _ request: APIRequest, take: @escaping @Sendable ([UInt8]) throws -> Void
    ) async throws(CommandError) {
        let answer = try await send(request, take: take)
        guard answer.isSuccess else { throw CommandError(answer, to: request, from: self) }
    }
}
