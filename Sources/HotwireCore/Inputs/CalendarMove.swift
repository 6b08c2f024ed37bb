/// How a key moves the chosen day of a calendar.
package enum CalendarMove: Hashable, Sendable {
    /// By a number of days.
    case days(Int)
    /// By a number of months, and to the last day of a shorter one.
    case months(Int)
    /// To the first day of the month.
    case toFirst
    /// To the last day of the month.
    case toLast

    /// Returns the day to which the move leads; the same one if that would be outside of the years that a calendar shows.
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

/// How hours are counted.
package enum ClockStyle: Hashable, Sendable {
    /// From 0 to 23.
    case twentyFour
    /// From 1 to 12, twice.
    case twelve

    /// Reads the style from the locale's texts for one o'clock in the afternoon.
    ///
    /// - Parameters:
    ///   - text: the time
    ///   - hour: the number 13 in the digits that the locale prefers
    package init(afternoon text: String, hour: String = "13") {
        self = ["13", hour].contains { !$0.isEmpty && text.contains($0) } ? .twentyFour : .twelve
    }

    /// Returns the hour as it is shown, 12 at midnight and noon of a clock of twelve hours.
    package func shown(_ hour: Int) -> Int { self == .twentyFour ? hour : (hour + 11) % 12 + 1 }

    /// Returns the hour of the day, from 0.
    package func hour(shown: Int, isAfternoon: Bool) -> Int {
        self == .twentyFour ? shown : shown % 12 + (isAfternoon ? 12 : 0)
    }
}
