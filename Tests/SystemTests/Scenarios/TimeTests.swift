import Testing

@Suite("Times as scenarios send them")
struct TimeTests {
    @Test(
        "RFC 3339 in UTC with milliseconds, from 1970 to 9999",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (951_782_400.25, "2000-02-29T00:00:00.250Z"),
            (-5, "1970-01-01T00:00:00.000Z"), (1e15, "9999-12-31T23:59:59.000Z"),
        ])
    func rfc3339(seconds: Double, expected: String) {
        #expect(Time.rfc3339(seconds) == expected)
    }
}
