/// What a descriptor is ready for, or what somebody wants to know of it.
package struct Readiness: OptionSet, Hashable, Sendable {
    /// The bits: 1 readable, 2 writable, 4 hung up.
    package let rawValue: UInt8

    /// Combines bits.
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Reading would not wait: there are bytes, or the end of them, or an error to be read.
    package static let readable = Readiness(rawValue: 1)

    /// Writing would not wait.
    package static let writable = Readiness(rawValue: 2)

    /// Both directions are gone (`POLLHUP`) or the socket has failed (`POLLERR`); told whether asked for or not.
    package static let hungUp = Readiness(rawValue: 4)
}
