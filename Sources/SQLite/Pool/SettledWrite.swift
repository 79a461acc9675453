/// A write that has run and whose answer waits for the commit.
struct SettledWrite {
    let job: Job<WriteConnection>
    /// What hands the result over, or why the job was refused.
    let outcome: Result<@Sendable () -> Void, any Error>
    var hooks: [@Sendable () -> Void] = []
    /// Whether nothing of what it removed may stay in the log.
    var erases = false

    func runHooks() {
        for hook in hooks { hook() }
    }

    func answer() {
        switch outcome {
        case .success(let acknowledge): acknowledge()
        case .failure(let error): job.fail(error)
        }
    }
}
