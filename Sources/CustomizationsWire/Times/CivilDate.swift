/// A day of the Gregorian calendar, reckoned backwards too (ISO 8601), as a count of days and back.
///
/// The reckoning takes years to begin in March, so that the leap day is the last of its year and the lengths of months
/// follow one line: 153 days in each five months.
struct CivilDate: Equatable {
    let year: Int64
    /// 1 to 12.
    let month: Int64
    /// 1 to 31.
    let day: Int64

    /// A day by its names, or `nil` where there is no such day.
    init?(year: Int64, month: Int64, day: Int64) {
        guard (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day so many days after 1970-01-01.
    init(daysSince1970 days: Int64) {
        let days = days + Self.daysBefore1970
        let era = days.flooredQuotient(by: Self.daysAnEra)
        let dayOfEra = days - era * Self.daysAnEra
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    }

    /// How many days after 1970-01-01 it is.
    var daysSince1970: Int64 {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch.flooredQuotient(by: 400)
        let yearOfEra = yearFromMarch - era * 400
        let monthFromMarch = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * Self.daysAnEra + dayOfEra - Self.daysBefore1970
    }

    /// Whether it is the last day of its month.
    var endsMonth: Bool { day == Self.days(inMonth: month, of: year) }

    /// After 400 years the calendar repeats.
    private static let daysAnEra: Int64 = 146_097
    /// From 0000-03-01.
    private static let daysBefore1970: Int64 = 719_468

    private static func days(inMonth month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension Int64 {
    /// The quotient rounded down, where `/` rounds towards zero.
    func flooredQuotient(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
