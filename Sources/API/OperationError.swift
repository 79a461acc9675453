internal import Customizations
internal import CustomizationsWire
internal import HTTP
internal import Store

/// Why an operation gives a problem instead of its answer.
enum OperationError: Error {
    /// There is no credential.
    case credentialMissing
    /// The credential is nobody's.
    case credentialUnknown
    /// The credential is good, and not for this.
    case forbidden
    /// A caller of a kind has asked too often.
    case rateExceeded(String, RateExceeded)
    /// No secret can be made at present.
    case noSecret
    /// There is no such key, or it is good no longer.
    case keyNotFound(Identifier)
    /// The credential is of another scheme than `Bearer`, or is none that can be read.
    case credentialMalformed
    /// An id in the path or a query value is wrong; a sentence that names it.
    case badParameter(String)
    /// A field's value is wrong.
    case http(Fault)
    /// `Accept` excludes the type of the answer.
    case notAcceptable(String)
    /// The content is of a type that the operation does not take; those that it takes.
    case unsupportedMediaType([String])
    /// The content is coded.
    case codedContent
    /// The request has no content where there must be some.
    case contentMissing
    /// The content is not JSON.
    case json(JSONFault)
    /// The content is JSON but wrong; with the customization's state, if it is about one.
    case form(FormFaults, Precondition.State?)
    /// The catalog has no such revision, asked for by itself.
    case catalogRevisionNotFound(RevisionSelector)
    /// There is no such app.
    case appNotFound(Identifier)
    /// The person has no such device.
    case deviceNotFound(Identifier)
    /// There is no such snapshot.
    case snapshotNotFound(Identifier)
    /// The write names a state, and there is none that it could be compared with.
    case nothingToCompare
    /// What is read is not what `If-Match` names; with its state if it has one.
    case notAsNamed(Precondition.State?)
    /// The write asks for a precondition and there is none.
    case preconditionRequired
    /// An atomic request had rejections; with the place of each change in the content.
    case refused(MergeReport, pointers: [String])
    /// So many streams of this person are open already.
    case tooManyStreams(limit: Int)
    /// It cannot serve at present.
    case notReady
    case store(StoreError)
}
