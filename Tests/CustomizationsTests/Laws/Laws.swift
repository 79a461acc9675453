import Foundation

/// How thoroughly the laws are tried.
enum Laws {
    /// Cases a law; ten times as many where `TABKEEPER_SOAK` is set.
    static let rounds = ProcessInfo.processInfo.environment["TABKEEPER_SOAK"] == nil ? 10_000 : 100_000
}
