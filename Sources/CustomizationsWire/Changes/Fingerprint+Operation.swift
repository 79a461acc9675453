public import Customizations

extension Fingerprint {
    /// The fingerprint of an operation, however it was written: the order of members, white space, members that say
    /// nothing, and what stands beside op and operands (`id`, `at`) make no difference (contract §4.4).
    ///
    /// The form it is made from is stored by its fingerprint, so that it must never change.
    ///
    /// - Complexity: O(size of the operation).
    public init(of operation: Operation) {
        var writer = JSONWriter(capacity: 128)
        writer.object { OperationForm.writeCanonicalMembers(of: operation, to: &$0) }
        self.init(of: writer.bytes)
    }
}
