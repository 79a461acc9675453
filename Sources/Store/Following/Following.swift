/// A place among the followers, given back when nothing holds it any more.
package final class Following: Sendable {
    private let follower: Follower
    private let clock: AlarmClock
    private let leave: @Sendable () -> Void

    init(_ follower: Follower, clock: AlarmClock, leave: @escaping @Sendable () -> Void) {
        self.follower = follower
        self.clock = clock
        self.leave = leave
    }

    deinit { leave() }

    /// Whose customization is followed.
    package var id: CustomizationID { follower.id }

    /// Waits until something happens, or the time has passed: then the signals are empty.
    ///
    /// What happened since it was registered, or since the last wait, is told at once. One task at a time may wait.
    package func next(within time: Duration) async -> FollowerSignals {
        await follower.next(within: time, by: clock)
    }
}
