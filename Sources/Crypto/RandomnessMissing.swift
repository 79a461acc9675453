/// The system gave no randomness, so that no secret can be made.
package struct RandomnessMissing: Error, Equatable {
    package init() {}
}
