internal import HTTP
internal import Store

extension Operations {
    /// What an operation does: a call in, a response or a reason why not out.
    typealias Operation = @Sendable (Call) async throws(OperationError) -> Response

    /// A route whose calls are let in, checked, answered and, where they fail, told why.
    ///
    /// - Parameter type: What it answers; `nil` for what is of any type.
    func route(
        _ method: Method, _ template: String, _ id: String, for access: Access = .administrators,
        takes content: ContentKind = .none, answers type: String? = "application/json", _ operation: @escaping Operation
    ) -> Route {
        Route(method, PathTemplate(template), operationID: id, content: policy(content, method)) { request, path in
            let requestID = RequestID.of(request)
            do throws(OperationError) {
                let caller = try await admit(request, to: access)
                if let type, !Acceptance.takes(type, request.fields), method != .delete { throw .notAcceptable(type) }
                try check(content, of: request)
                let query = QueryParameters(request.queryItems)
                return try await operation(
                    Call(operationID: id, request: request, path: path, query: query, caller: caller)
                ).secured(requestID: requestID)
            } catch {
                log(error, requestID)
                return Problem(error).response(requestID: requestID).secured(requestID: requestID)
            }
        }
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

    /// Finds out who asks, before anything is looked at that could tell whether something exists (contract §7).
    private func admit(_ request: Request, to access: Access) async throws(OperationError) -> Caller {
        switch access {
        case .anyone: return .anyone
        case .administrators:
            switch BearerToken.find(in: request.fields) {
            case .missing: throw .credentialMissing
            case .malformed: throw .credentialUnknown
            case .token(let token):
                guard let caller = await authenticator.caller(bearing: token) else { throw .credentialUnknown }
                return caller
            }
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
        case .store(.unreadable(let sentence)), .store(.failed(let sentence)):
            report("request \(requestID): \(sentence)")
        case .store(.full): report("request \(requestID): there is no space left for the database")
        default: return
        }
    }
}
