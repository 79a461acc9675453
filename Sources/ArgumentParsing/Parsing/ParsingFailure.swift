/// Why a command line cannot be read: everything that is wrong with it.
package struct ParsingFailure: Error, Equatable, Sendable {
    package let faults: [UsageFault]
    /// The command whose help says more; empty for the program's.
    package let path: [String]

    package init(_ faults: [UsageFault], path: [String]) {
        self.faults = faults
        self.path = path
    }
}
