internal import HTTP
internal import Store

extension Operations {
    /// What an operation does: a call in, a response or a reason why not out.
    typealias Operation = @Sendable (Call) async throws(OperationError) -> Response

    /// A route whose calls are let in, checked, answered and, where they fail, told why. Who may call it stands in
    /// ``AccessTable``.
    ///
    /// - Parameters:
    ///   - names: The query parameters that it knows, where others are refused: what a developer or a server sends does
    ///     something else than was meant if a name is misspelt. As with members of a body, what a device sends may have
    ///     more than this server knows (contract §7, last paragraphs): `nil`.
    ///   - type: What it answers; `nil` for what is of any type.
    ///   - hasState: Whether there is a tag that `If-Match` could name; the operation compares it.
    func route(
        _ method: Method, _ template: String, _ id: String, takes content: ContentKind = .none,
        query names: [String]? = [], answers type: String? = "application/json", hasState: Bool = true,
        _ operation: @escaping Operation
    ) -> Route {
        Route(method, PathTemplate(template), operationID: id, content: policy(content, method)) { request, path in
            let requestID = RequestID.of(request)
            var caller: Caller?
            var response: Response
            do throws(OperationError) {
                let standing = try await admit(request, to: id, path)
                caller = standing.caller
                let query = QueryParameters(request.queryItems)
                if let names { try query.check(onlyNames: names) }
                if let type, !Acceptance.takes(type, request.fields), method != .delete { throw .notAcceptable(type) }
                try check(content, of: request)
                let call = Call(operationID: id, request: request, path: path, standing: standing)
                if !hasState { try call.requireNoState() }
                response = try await noted(call, operation)
                response.repetition = response.repetition?.and(repetition(of: standing, from: request.client))
            } catch {
                log(error, requestID)
                response = Problem(error).response(requestID: requestID)
            }
            response.caller = caller?.logName
            return response.secured(requestID: requestID)
        }
    }

    /// Runs the operation with the note of it that is kept with what it does.
    private func noted(_ call: Call, _ operation: Operation) async throws(OperationError) -> Response {
        guard let note = AuditedActs.note(call.operationID, call.caller, call.path) else {
            return try await operation(call)
        }
        let result: Result<Response, OperationError> = await AuditNote.$current.withValue(note) {
            do throws(OperationError) {
                return .success(try await operation(call))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// How much content is read (contract §7: 256 KiB, `PUT` 2 MiB).
    private func policy(_ content: ContentKind, _ method: Method) -> ContentPolicy {
        switch content {
        case .none: .none
        case .bytes(let limit): .collected(limit: limit)
        case .json, .mergePatch: .collected(limit: method == .put ? 2 * 1_024 * 1_024 : 256 * 1_024)
        case .lines: .streamed
        }
    }

    /// Contract §7: content whose type is missing or not the operation's is 415, coded content too.
    private func check(_ content: ContentKind, of request: Request) throws(OperationError) {
        guard !content.mediaTypes.isEmpty else { return }
        let codings = request.fields.values("Content-Encoding")
        guard codings.allSatisfy({ $0.lowercased() == "identity" }) else { throw .codedContent }
        let lines = request.fields.values("Content-Type")
        guard lines.count == 1, let type = lines.first.flatMap({ MediaType($0) }),
            content.mediaTypes.contains(type.essence), isUTF8(type)
        else { throw .unsupportedMediaType(content.mediaTypes) }
    }

    /// JSON is UTF-8, whatever a `charset` could say (RFC 8259 §8.1); what says otherwise is not what is taken here.
    private func isUTF8(_ type: MediaType) -> Bool {
        type.parameters["charset"].map { $0.lowercased() == "utf-8" } ?? true
    }

    /// What the client is not told.
    func log(_ error: OperationError, _ requestID: String) {
        switch error {
        case .store(.readOnly(let sentence)), .store(.inputOutput(let sentence)), .store(.unreadable(let sentence)),
            .store(.failed(let sentence)):
            report("request \(requestID): \(sentence)")
        case .store(.moved): report("request \(requestID): the database file was moved, removed or replaced")
        case .store(.full): report("request \(requestID): there is no space left for the database")
        default: return
        }
    }
}
