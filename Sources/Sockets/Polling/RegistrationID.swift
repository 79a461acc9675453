/// Tells a descriptor's registration from an earlier one of the same number.
///
/// The kernel gives the number of a closed descriptor to the next that is opened. An event that was fetched before
/// the close must not reach the newcomer; it carries the old id and is dropped.
package struct RegistrationID: Hashable, Sendable {
    /// The descriptor.
    package let descriptor: Int32

    /// Counts registrations of one loop.
    package let generation: UInt32

    /// Names a registration.
    package init(descriptor: Int32, generation: UInt32) {
        self.descriptor = descriptor
        self.generation = generation
    }
}
