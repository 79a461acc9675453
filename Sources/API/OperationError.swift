internal import CustomizationsWire
internal import HTTP
internal import Store

/// Why an operation gives a problem instead of its answer.
enum OperationError: Error {
    /// There is no credential.
    case credentialMissing
    /// The credential is nobody's.
    case credentialUnknown
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
    /// The content is not JSON.
    case json(JSONFault)
    /// The content is JSON but wrong; with the customization's state, if it is about one.
    case form(FormFaults, Precondition.State?)
    /// The catalog has no such revision, asked for by itself.
    case catalogRevisionNotFound
    /// There is no such app.
    case appNotFound
    /// The person has no such device.
    case deviceNotFound
    /// There is no such snapshot.
    case snapshotNotFound
    /// The write asks for a precondition and there is none.
    case preconditionRequired
    /// An atomic request had rejections.
    case refused(MergeReport)
    /// So many streams of this person are open already.
    case tooManyStreams(limit: Int)
    /// It cannot serve at present.
    case notReady
    case store(StoreError)
}
