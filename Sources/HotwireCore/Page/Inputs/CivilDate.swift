/// A day of the proleptic Gregorian calendar, which date fields use.
package struct CivilDate: Hashable, Sendable {
    /// The year, 1 to 275760.
    package let year: Int
    /// The month, 1 to 12.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int

    /// The last year that a date field accepts.
    package static let lastYear = 275_760

    /// Creates a date, or returns `nil` for a day that the calendar does not have.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...Self.lastYear).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the date a number of days after 1 January 1970, or returns `nil` outside the supported years.
    package init?(days: Int) {
        // Years start in March, so that a leap day is the last of its year, and form cycles of 400 years with 146,097 days each.
        guard abs(days) < 200_000_000 else { return nil }
        let shifted = days + 719_468
        let cycle = shifted.floored(by: 146_097)
        let dayOfCycle = shifted - cycle * 146_097
        let yearOfCycle = (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
        self.init(year: year, month: month, day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    /// The number of days since 1 January 1970.
    package var days: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let cycle = shiftedYear.floored(by: 400)
        let yearOfCycle = shiftedYear - cycle * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return cycle * 146_097 + yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear - 719_468
    }

    /// The day of the week, from 1 for Monday to 7 for Sunday.
    package var weekday: Int { (days + 3) - (days + 3).floored(by: 7) * 7 + 1 }

    /// Returns the date a number of months later, or the month's last day if the month is too short.
    package func adding(months: Int) -> CivilDate? {
        let index = year * 12 + month - 1 + months
        let (year, month) = (index.floored(by: 12), index - index.floored(by: 12) * 12 + 1)
        return CivilDate(year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
    }

    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}

/// An ISO 8601 week, which begins on a Monday and belongs to the year of its Thursday.
package struct CivilWeek: Hashable, Sendable {
    package let year: Int
    /// The week of the year, 1 to 53.
    package let week: Int
    /// The Monday, in days since 1 January 1970.
    package let monday: Int

    /// Creates the week that contains a day, or returns `nil` outside the supported years.
    package init?(of date: CivilDate) {
        let monday = date.days - date.weekday + 1
        guard let thursday = CivilDate(days: monday + 3),
            let first = CivilDate(year: thursday.year, month: 1, day: 1)
        else { return nil }
        (year, week, self.monday) = (thursday.year, (thursday.days - first.days) / 7 + 1, monday)
    }

    /// Creates a week, or returns `nil` if the year does not have it.
    package init?(year: Int, week: Int) {
        guard (1...53).contains(week), let fourth = CivilDate(year: year, month: 1, day: 4) else { return nil }
        let monday = fourth.days - fourth.weekday + 1 + (week - 1) * 7
        // The Monday of year 1's first week is in year 0, which no date has.
        guard let thursday = CivilDate(days: monday + 3), thursday.year == year else { return nil }
        (self.year, self.week, self.monday) = (year, week, monday)
    }
}

/// A keyboard movement of a calendar's chosen day.
package enum CalendarMove: Hashable, Sendable {
    case days(Int)
    /// By a number of months, or to the last day of a shorter month.
    case months(Int)
    /// To the first day of the month.
    case toFirst
    /// To the last day of the month.
    case toLast

    /// Returns the day after the move, or the same day if a calendar does not show the target's year.
    package func moved(_ date: CivilDate) -> CivilDate {
        let target: CivilDate? =
            switch self {
            case .days(let count): CivilDate(days: date.days + count)
            case .months(let count): date.adding(months: count)
            case .toFirst: CivilDate(year: date.year, month: date.month, day: 1)
            case .toLast:
                CivilDate(year: date.year, month: date.month, day: CivilDate.days(inMonth: date.month, of: date.year))
            }
        guard let target, target.year <= 9_999 else { return date }
        return target
    }
}

/// A 24-hour or 12-hour clock.
package enum ClockStyle: Hashable, Sendable {
    /// From 0 to 23.
    case twentyFour
    /// From 1 to 12, twice.
    case twelve

    /// Reads the style from the locale's text for 13:00, where `hour` is 13 in the digits that the locale prefers.
    package init(afternoon text: String, hour: String = "13") {
        self = ["13", hour].contains { !$0.isEmpty && text.contains($0) } ? .twentyFour : .twelve
    }

    /// Returns the displayed hour, which is 12 at midnight and at noon on a 12-hour clock.
    package func shown(_ hour: Int) -> Int { self == .twentyFour ? hour : (hour + 11) % 12 + 1 }

    /// Returns the hour of the day, from 0, for a displayed hour.
    package func hour(shown: Int, isAfternoon: Bool) -> Int {
        self == .twentyFour ? shown : shown % 12 + (isAfternoon ? 12 : 0)
    }
}

extension Int {
    /// Returns the quotient, rounded down even for a negative dividend.
    func floored(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
