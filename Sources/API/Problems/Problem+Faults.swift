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
        case .forbidden:
            self.init(.forbidden, "The credential is not good for this.")
            // RFC 6750 §3.1
            fields = [("WWW-Authenticate", "Bearer realm=\"tabkeeper\", error=\"insufficient_scope\"")]
        case .rateExceeded(let name, let exceeded): self.init(name, exceeded)
        case .noSecret: self.init(unavailable: "The system has no randomness to give.", after: 5)
        case .keyNotFound(let id): self.init(.notFound, "There is no key “\(id)”, or it is good no longer.")
        case .credentialMalformed:
            self.init(
                .unauthorized,
                "“Authorization” is no key of the scheme Bearer. Send a key as “Authorization: Bearer …”, once.")
            fields = [("WWW-Authenticate", "Bearer realm=\"tabkeeper\"")]
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
        case .contentMissing:
            self.init(.malformedJSON, "The request has no content; send JSON, “{}” where there is nothing to say.")
        case .json(let fault): self.init(.malformedJSON, Self.sentence(fault.description))
        case .form(let faults, let state):
            self.init(.invalidContent, Self.count(faults.listed.count + faults.omitted))
            errors = faults.entries
            self.state = state
        case .catalogRevisionNotFound(let revision):
            self.init(.notFound, "The catalog has no revision \(Self.shown(revision)).")
        case .appNotFound(let id): self.init(.notFound, "There is no app “\(id)”.")
        case .deviceNotFound(let id): self.init(.notFound, "The person has no device “\(id)”.")
        case .snapshotNotFound(let key): self.init(.notFound, "There is no snapshot “\(key)”.")
        case .nothingToCompare:
            self.init(.preconditionFailed, "There is nothing here whose tag “If-Match” could name; leave it out.")
        case .notAsNamed(let state): self.init(preconditionFailedIn: state)
        case .preconditionRequired:
            self.init(.preconditionRequired, "Send “If-Match” with the tag that was read, or “If-None-Match: *”.")
        case .refused(let report, let pointers):
            self.init(.changesRejected, "A change was rejected, so that none was stored; see “errors”.")
            errors = zip(pointers, report.results).compactMap { pointer, result in
                result.rejection.map { FormFault(pointer: pointer, detail: $0.detail) }
            }
            state = Precondition.State(report.stored)
            results = report.results
        case .tooManyStreams(let limit):
            self.init(
                .tooManyStreams,
                "The person has \(limit) event streams open, which is the most there may be; close one.")
            self.limit = Rejection(.limit, detail, limit: limit, current: limit)
            fields = [("Retry-After", "10")]
        case .notReady:
            self.init(unavailable: "The server is stopping, or its database file is not where it was.", after: 1)
        case .store(let error): self.init(error)
        }
    }

    /// What the store could not do.
    init(_ error: StoreError) {
        switch error {
        case .unknownApp(let id): self.init(.notFound, "There is no app “\(id)”.")
        case .unknownCatalog(let id): self.init(.notFound, "The app “\(id.app)” has no catalog “\(id.name)”.")
        case .unknownRevision(let id, let revision, let state):
            self.init(
                .unknownCatalog,
                "The catalog “\(id.name)” has no revision \(Self.shown(revision)). If it is to be published, try later."
            )
            self.state = state
        case .invalidCatalog(let faults):
            self.init(.invalidContent, Self.count(faults.count))
            errors = faults.map { FormFault(pointer: $0.pointer, detail: $0.detail) }
        case .cursorGone(let cursor, let state):
            self.init(
                .cursorGone,
                "\(cursor.reason(in: state)) Read the whole, and send what is unsent with the revision just read.")
            self.state = state
        case .customizationDisabled:
            self.init(.customizationDisabled, "The newest catalog revision says that people may not customize it.")
        case .preconditionFailed(let state): self.init(preconditionFailedIn: state)
        case .tooManyKeys(let limit):
            self.init(.limit, "\(limit) keys are good at present, which is the most there may be; revoke one.")
            self.limit = Rejection(.limit, detail, limit: limit, current: limit)
        case .keyReplaced(let id, let successor):
            self.init(
                .keyReplaced, "The key “\(id)” was replaced by “\(successor)”; rotate that one, or revoke it first.")
        case .tagPreconditionFailed: self.init(preconditionFailedIn: nil)
        case .unknownCustomizationRevision(let revision, let state):
            self.init(
                invalid: "/revision", "there is no revision \(revision) of this customization, or it is no longer kept",
                state)
        case .changeIDReused(let id, let state):
            self.init(invalid: "/id", "“\(id)” was taken before for another change of this device", state)
        case .doubleNames(let names, let state):
            self.init(.invalidContent, Self.count(names.count))
            errors = names.flatMap(\.faults)
            self.state = state
        case .limit(let rejection, let state):
            self.init(.limit, rejection.detail)
            limit = rejection
            self.state = state
        case .overloaded: self.init(.overloaded, "Too many requests wait already.", retryAfter: 1)
        case .full:
            self.init(.noSpace, "There is no space left to store anything. Nothing was stored.", retryAfter: 60)
        case .readOnly:
            self.init(
                unavailable: "The disk takes nothing at present: it may only be read. Nothing was stored.", after: 60)
        case .moved:
            self.init(
                unavailable: "The database file is not where it was when the server began. Nothing was stored.",
                after: 60)
        case .inputOutput:
            self.init(unavailable: "The disk does not read or write as it should. Nothing was stored.", after: 60)
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

    /// RateLimit and RateLimit-Policy as draft-ietf-httpapi-ratelimit-headers-10 §3 and §4 have them: what there may be in
    /// which window, what is left, and after how many seconds there is more.
    private init(_ name: String, _ exceeded: RateExceeded) {
        self.init(.rateLimited, "The \(name) has asked too often; ask again in \(exceeded.retryAfter) s.")
        fields = [
            ("Retry-After", String(exceeded.retryAfter)),
            ("RateLimit-Policy", "\"\(name)\";q=\(exceeded.limit.quota);w=\(exceeded.limit.window)"),
            ("RateLimit", "\"\(name)\";r=0;t=\(exceeded.retryAfter)"),
        ]
    }

    private init(preconditionFailedIn state: Precondition.State?) {
        let present = state.map { "It is at revision \($0.revision) of epoch “\($0.epoch)”" } ?? "It"
        self.init(
            .preconditionFailed,
            "\(present)\(state == nil ? " is" : ", which is") not what “If-Match” or “If-None-Match” demands.")
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

    /// A catalog revision as sentences name it.
    private static func shown(_ revision: RevisionSelector) -> String {
        switch revision {
        case .newest: "yet"
        case .number(let number): "\(number)"
        case .label(let label): "“\(label)”"
        }
    }

    private static func count(_ faults: Int) -> String {
        faults == 1 ? "One fault was found; see “errors”." : "\(faults) faults were found; see “errors”."
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}
