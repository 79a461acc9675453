/// A place among the followers, given back when nothing holds it any more.
package final class Following: Sendable {
    private let follower: Follower
    private let followers: Followers

    init(_ follower: Follower, in followers: Followers) {
        self.follower = follower
        self.followers = followers
    }

    deinit {
        followers.leave(follower)
    }

    /// Whose customization is followed.
    package var id: CustomizationID { follower.id }

    /// Waits until something happens, or the time has passed: then the signals are empty.
    ///
    /// What happened since it was registered, or since the last wait, is told at once. The time is exact to a tick, a
    /// quarter of a second.
    package func next(within time: Duration) async -> FollowerSignals { await follower.next(within: time) }
}
