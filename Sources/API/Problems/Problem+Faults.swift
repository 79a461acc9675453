internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// The table of everything that can be wrong and what it is told as (contract §7); the switches name every case.
extension Problem {
    /// What an operation could not do.
    init(_ error: OperationError) {
        switch error {
        case .credentialMissing:
            self.init(.unauthorized, "Send a key as “Authorization: Bearer …”.")
            fields = [("WWW-Authenticate", "Bearer realm=\"tabkeeper\"")]
        case .credentialUnknown:
            self.init(.unauthorized, "The credential is not valid here.")
            // RFC 6750 §3.1
            fields = [("WWW-Authenticate", "Bearer realm=\"tabkeeper\", error=\"invalid_token\"")]
        case .badParameter(let detail): self.init(.badParameter, detail)
        case .http(let fault): self.init(fault)
        case .notAcceptable(let type): self.init(.notAcceptable, "The answer is \(type), which “Accept” excludes.")
        case .unsupportedMediaType(let types):
            self.init(.unsupportedMediaType, "Send \(types.joined(separator: " or ")) and name it in “Content-Type”.")
            // RFC 9110 §15.5.16, RFC 5789 §2.2
            fields = [("Accept", types.joined(separator: ", ")), ("Accept-Patch", types.joined(separator: ", "))]
        case .codedContent:
            self.init(.unsupportedMediaType, "Send the content as it is, without “Content-Encoding”.")
            fields = [("Accept-Encoding", "identity")]
        case .json(let fault): self.init(.malformedJSON, Self.sentence(fault.description))
        case .form(let faults, let state):
            self.init(.invalidContent, Self.count(faults.listed.count + faults.omitted))
            errors = faults.entries
            self.state = state
        case .catalogRevisionNotFound: self.init(.notFound, "The catalog has no such revision.")
        case .appNotFound: self.init(.notFound, "There is no such app.")
        case .deviceNotFound: self.init(.notFound, "The person has no such device.")
        case .snapshotNotFound: self.init(.notFound, "There is no such snapshot.")
        case .preconditionRequired:
            self.init(.preconditionRequired, "Send “If-Match” with the tag that was read, or “If-None-Match: *”.")
        case .refused(let report):
            self.init(.changesRejected, "A change was rejected, so that none was stored; see “results”.")
            state = Precondition.State(report.stored)
            results = report.results
        case .tooManyStreams(let limit):
            self.init(
                .tooManyStreams,
                "The person has \(limit) event streams open, which is the most there may be; close one.")
            self.limit = Rejection(.limit, detail, limit: limit, current: limit)
            fields = [("Retry-After", "10")]
        case .notReady: self.init(unavailable: "The server is starting or stopping.", after: 1)
        case .store(let error): self.init(error)
        }
    }

    /// What the store could not do.
    init(_ error: StoreError) {
        switch error {
        case .unknownApp: self.init(.notFound, "There is no such app.")
        case .unknownCatalog: self.init(.notFound, "The app has no such catalog.")
        case .unknownRevision(_, _, let state):
            self.init(.unknownCatalog, "The catalog has no such revision. If it is to be published, try again later.")
            self.state = state
        case .invalidCatalog(let faults):
            self.init(.invalidContent, Self.count(faults.count))
            errors = faults.map { FormFault(pointer: $0.pointer, detail: $0.detail) }
        case .cursorGone(let state):
            self.init(
                .cursorGone,
                "The base revision is of another epoch or not reached yet. Read the whole and send unsent changes anew."
            )
            self.state = state
        case .customizationDisabled:
            self.init(.customizationDisabled, "The newest catalog revision says that people may not customize it.")
        case .preconditionFailed(let state): self.init(preconditionFailedIn: state)
        case .tagPreconditionFailed: self.init(preconditionFailedIn: nil)
        case .unknownCustomizationRevision(let revision, let state):
            self.init(
                invalid: "/revision", "there is no revision \(revision) of this customization, or it is no longer kept",
                state)
        case .changeIDReused(let id, let state):
            self.init(invalid: "/id", "“\(id)” was taken before for another change of this device", state)
        case .limit(let rejection, let state):
            self.init(.limit, rejection.detail)
            limit = rejection
            self.state = state
        case .overloaded: self.init(.overloaded, "Too many requests wait already.", retryAfter: 1)
        case .full:
            self.init(.noSpace, "There is no space left to store anything. Nothing was stored.", retryAfter: 60)
        case .unreadable: self.init(unavailable: "What is stored cannot be read.", after: 60)
        case .failed: self.init(unavailable: "The database did not do what was asked.", after: 5)
        case .closed: self.init(unavailable: "The server is stopping.", after: 1)
        }
    }

    /// What HTTP finds wrong.
    init(_ fault: Fault) {
        let code: ProblemCode
        var fields: [(name: String, value: String)] = []
        switch fault {
        case .malformedRequestLine, .malformedTarget, .malformedField, .badHost, .ambiguousFraming,
            .unexpectedContent, .malformedChunk, .contentCutOff:
            code = .malformedRequest
        case .notFound: code = .notFound
        case .methodNotAllowed(let methods):
            code = .methodNotAllowed
            fields = [("Allow", Method.allowValue(methods))]
        case .headerTimeout, .contentTimeout: code = .timeout
        case .contentTooLarge: code = .contentTooLarge
        case .targetTooLong: code = .targetTooLong
        case .expectationFailed: code = .expectationFailed
        case .headerTooLarge, .tooManyFields: code = .headerTooLarge
        case .invalidResponse: code = .internalError
        case .methodNotImplemented, .transferCodingNotImplemented: code = .notImplemented
        case .overloaded:
            code = .overloaded
            fields = [("Retry-After", "1")]
        case .versionNotSupported: code = .versionNotSupported
        }
        self.init(code, fault.detail)
        self.fields = fields
    }

    private init(preconditionFailedIn state: Precondition.State?) {
        self.init(.preconditionFailed, "It is not in the state that the precondition names.")
        self.state = state
    }

    private init(invalid pointer: String, _ detail: String, _ state: Precondition.State) {
        self.init(.invalidContent, Self.count(1))
        errors = [FormFault(pointer: pointer, detail: detail)]
        self.state = state
    }

    private init(unavailable detail: String, after seconds: Int) {
        self.init(.unavailable, detail, retryAfter: seconds)
    }

    private init(_ code: ProblemCode, _ detail: String, retryAfter seconds: Int) {
        self.init(code, detail)
        fields = [("Retry-After", String(seconds))]
    }

    private static func count(_ faults: Int) -> String {
        faults == 1 ? "One fault was found; see “errors”." : "\(faults) faults were found; see “errors”."
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}
