/// A hash could not be computed, for want of memory.
package struct HashingFailed: Error, Equatable {
    package init() {}
}
