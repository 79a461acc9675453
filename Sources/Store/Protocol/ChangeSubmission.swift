package import Customizations

/// Changes as they arrive, with what they must be judged by.
package struct ChangeSubmission: Sendable {
    package var request: ChangeRequest
    /// The catalog revision that the device's build was made with.
    package var catalogRevision: RevisionSelector
    /// The epoch of the base revision, where the device named it.
    package var epoch: String?
    package var precondition: Precondition
    /// Whether the base is the revision that the precondition names (contract §3.2, `If-Match` names the base).
    package var takesBaseFromPrecondition: Bool
    package var deviceName: String?
    package var appVersion: String?

    package init(
        request: ChangeRequest, catalogRevision: RevisionSelector = .newest, epoch: String? = nil,
        precondition: Precondition = .none, takesBaseFromPrecondition: Bool = false, deviceName: String? = nil,
        appVersion: String? = nil
    ) {
        self.request = request
        self.catalogRevision = catalogRevision
        self.epoch = epoch
        self.precondition = precondition
        self.takesBaseFromPrecondition = takesBaseFromPrecondition
        self.deviceName = deviceName
        self.appVersion = appVersion
    }
}
