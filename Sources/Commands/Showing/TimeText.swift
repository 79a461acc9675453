/// Times of the API as tables show them.
enum TimeText {
    /// `2026-11-30 10:00:00` of an RFC 3339 time in UTC; empty where there is none.
    static func of(_ time: String?) -> String {
        guard let time, time.count >= 19 else { return time ?? "" }
        return day(of: time) + " " + time.dropFirst(11).prefix(8)
    }

    /// `2026-11-30` of such a time.
    static func day(of time: String?) -> String { String((time ?? "").prefix(10)) }
}
