internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// What is wrong, for the client (RFC 9457). It never holds SQL, paths of files, or what the store says for the log.
struct Problem {
    let code: ProblemCode
    /// What happened this time, and what to do about it.
    let detail: String
    /// What is wrong with the content, place by place.
    var errors: [FormFault] = []
    /// The customization's state (contract §3.1: 409, 410, 412 and 422 about a customization carry it).
    var state: Precondition.State?
    /// What became of each change of an atomic request.
    var results: [ChangeResult]?
    /// What there may be and is, where a limit is reached.
    var limit: Rejection?
    /// Fields that the status asks for, such as `Allow`.
    var fields: [(name: String, value: String)] = []

    init(_ code: ProblemCode, _ detail: String) {
        self.code = code
        self.detail = detail
    }
}
