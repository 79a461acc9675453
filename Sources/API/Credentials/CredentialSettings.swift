/// How credentials are judged; the defaults are the service's.
package struct CredentialSettings: Sendable {
    /// How far the clocks of those who sign tokens may be off, in seconds (contract §6).
    package var leeway: Int64 = 60

    /// Makes the default settings.
    package init() {}
}
