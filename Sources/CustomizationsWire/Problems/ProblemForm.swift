public import Customizations

/// What went wrong, as `application/problem+json` (RFC 9457 §3, contract §7).
public struct ProblemForm: Sendable {
    /// The word that ends `type`, such as `cursor-gone`.
    public var code: String
    /// What the code means, the same each time.
    public var title: String
    /// The status code of the answer.
    public var status: Int
    /// What was wrong this time.
    public var detail: String?
    /// The request that it answers.
    public var requestID: String?
    /// What is wrong with the content sent, if that is at fault.
    public var errors: [FormFault]
    /// The revision of the customization that it is about.
    public var revision: Int?
    /// The epoch of that revision.
    public var epoch: String?
    /// What became of each change of an atomic request that was refused.
    public var results: [ChangeResult]?
    /// How many there may be, where a limit is reached.
    public var limit: Int?
    /// How many there are, where a limit is reached.
    public var current: Int?

    /// Makes a problem; what has nothing to say is left out.
    public init(
        code: String, title: String, status: Int, detail: String? = nil, requestID: String? = nil,
        errors: [FormFault] = [], revision: Int? = nil, epoch: String? = nil, results: [ChangeResult]? = nil,
        limit: Int? = nil, current: Int? = nil
    ) {
        self.code = code
        self.title = title
        self.status = status
        self.detail = detail
        self.requestID = requestID
        self.errors = errors
        self.revision = revision
        self.epoch = epoch
        self.results = results
        self.limit = limit
        self.current = current
    }

    /// Writes the members into an object that may have others, which RFC 9457 §3.2 calls extension members.
    ///
    /// - Complexity: O(errors + results).
    public func writeMembers(to object: inout JSONWriter) {
        object.member("type", "/problems/\(code)")
        object.member("title", title)
        object.member("status", status)
        object.member("detail", ifPresent: detail)
        object.member("requestId", ifPresent: requestID)
        if !errors.isEmpty {
            object.array("errors") { array in
                for error in errors {
                    array.object { object in
                        object.member("pointer", error.pointer)
                        object.member("detail", error.detail)
                    }
                }
            }
        }
        if let revision { object.member("revision", revision) }
        object.member("epoch", ifPresent: epoch)
        if let limit { object.member("limit", limit) }
        if let current { object.member("current", current) }
        if let results { object.array("results") { ChangeResultsForm.write(results, to: &$0) } }
    }

    /// The problem as a JSON document of its own.
    ///
    /// - Complexity: O(errors + results).
    public var bytes: [UInt8] {
        var writer = JSONWriter(capacity: 256)
        writer.object { writeMembers(to: &$0) }
        return writer.bytes
    }
}
