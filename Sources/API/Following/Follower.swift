internal import Sockets
package import Store

/// One who follows a customization along: made by ``Followers``, and counted there until it is let go.
///
/// Nothing is missed by who is a follower first, then reads, and then asks for ``news()``: a commit before the reading is
/// in what was read, and one after it is in the news.
package final class Follower: Sendable {
    /// What it follows.
    package let id: CustomizationID
    /// What is read for all followers of the customization together.
    let pages: SharedPages
    private let mailbox: Mailbox
    private let leave: @Sendable () -> Void

    init(_ id: CustomizationID, _ mailbox: Mailbox, _ pages: SharedPages, leave: @escaping @Sendable () -> Void) {
        self.id = id
        self.mailbox = mailbox
        self.pages = pages
        self.leave = leave
    }

    deinit { leave() }

    /// Takes what it was told since it last asked; waits until there is something, or the task is cancelled.
    ///
    /// One task at a time may ask.
    package func news() async -> News { await mailbox.news() }

    /// Has ``News/isTimeUp`` told after a time.
    func setAlarm(of clock: AlarmClock, after time: Duration) -> TimerID {
        clock.set(after: time) { [mailbox] in mailbox.tell { $0.isTimeUp = true } }
    }
}
