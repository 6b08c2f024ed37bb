import HotwireCore
import Testing

@Suite("Days and weeks of the calendar")
struct CivilDateTests {
    @Test(
        "A day converts to days since 1970, and back",
        arguments: [
            (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (2026, 11, 27, 20_784),
            (1900, 3, 1, -25_508), (1, 1, 1, -719_162), (275_760, 9, 13, 100_000_000),
        ]
    )
    func daysAreCounted(year: Int, month: Int, day: Int, days: Int) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        #expect(date.days == days)
        #expect(CivilDate(days: days) == date)
    }

    @Test("Every day of 800 years follows the previous one")
    func daysFollowEachOther() throws {
        var before = try #require(CivilDate(days: -170_000))
        for days in -169_999...122_000 {
            let date = try #require(CivilDate(days: days))
            #expect(date.days == days)
            let isNext =
                date.day == before.day + 1 && date.month == before.month
                || date.day == 1 && before.day == CivilDate.days(inMonth: before.month, of: before.year)
            if !isNext || date.weekday != before.weekday % 7 + 1 { Issue.record("\(before) and \(date)") }
            before = date
        }
    }

    @Test(
        "A day that is not in the calendar is rejected",
        arguments: [
            (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (0, 1, 1),
            (275_761, 1, 1), (-1, 1, 1),
        ]
    )
    func wrongDaysAreRejected(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test("A day number outside the calendar is rejected", arguments: [-719_163, 200_000_000, .max, -200_000_000])
    func wrongNumbersAreRejected(days: Int) { #expect(CivilDate(days: days) == nil) }

    @Test(
        "A week belongs to the year of its Thursday",
        arguments: [
            (2026, 11, 27, 2026, 48), (2020, 12, 31, 2020, 53), (2021, 1, 3, 2020, 53), (2021, 1, 4, 2021, 1),
            (2018, 12, 31, 2019, 1), (2016, 1, 3, 2015, 53), (2024, 12, 30, 2025, 1), (1, 1, 1, 1, 1),
        ]
    )
    func weeksAreNumbered(year: Int, month: Int, day: Int, weekYear: Int, week: Int) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        let found = try #require(CivilWeek(of: date))
        #expect((found.year, found.week) == (weekYear, week))
        #expect(CivilWeek(year: weekYear, week: week) == found)
    }

    @Test("Week 53 is rejected in a year that has none", arguments: [2021, 2025, 2027])
    func yearsWithoutWeek53(year: Int) {
        #expect(CivilWeek(year: year, week: 53) == nil)
        #expect(CivilWeek(year: year, week: 52) != nil)
        #expect(CivilWeek(year: year, week: 0) == nil)
    }

    @Test(
        "Adding months to a month's last day never skips a month",
        arguments: [
            ((2026, 1, 31), 1, (2026, 2, 28)), ((2024, 1, 31), 1, (2024, 2, 29)), ((2026, 1, 15), -1, (2025, 12, 15)),
            ((2024, 2, 29), 12, (2025, 2, 28)), ((2026, 12, 31), -13, (2025, 11, 30)),
        ]
    )
    func monthsAreAdded(start: (Int, Int, Int), months: Int, end: (Int, Int, Int)) throws {
        let date = try #require(CivilDate(year: start.0, month: start.1, day: start.2))
        #expect(date.adding(months: months) == CivilDate(year: end.0, month: end.1, day: end.2))
    }

    @Test(
        "A key moves the day within the years of a calendar",
        arguments: [
            (CalendarMove.days(-1), "2026-11-26"), (.days(7), "2026-12-04"), (.months(1), "2026-12-27"),
            (.months(-12), "2025-11-27"), (.toFirst, "2026-11-01"), (.toLast, "2026-11-30"),
            (.months(12 * 7_973), "9999-11-27"), (.months(12 * 8_000), "2026-11-27"),
            (.months(-12 * 2_026), "2026-11-27"),
        ]
    )
    func keysMoveTheDay(move: CalendarMove, text: String) throws {
        let date = try #require(CivilDate(year: 2026, month: 11, day: 27))
        #expect(PickerKind.date.text(at: move.moved(date).days) == text)
    }

    @Test(
        "Hours are shown in the locale's clock style",
        arguments: [(0, 12, false), (1, 1, false), (11, 11, false), (12, 12, true), (13, 1, true), (23, 11, true)]
    )
    func hoursOfTwoHalves(hour: Int, shown: Int, isAfternoon: Bool) {
        #expect(ClockStyle(afternoon: "01:00:00 PM") == .twelve)
        #expect(ClockStyle(afternoon: "13:00:00") == .twentyFour)
        #expect(ClockStyle(afternoon: "۱۳:۰۰:۰۰", hour: "۱۳") == .twentyFour)
        #expect(ClockStyle(afternoon: "۰۱:۰۰:۰۰", hour: "۱۳") == .twelve)
        #expect(ClockStyle(afternoon: "01:00:00 PM", hour: "") == .twelve)
        #expect(ClockStyle.twelve.shown(hour) == shown)
        #expect(ClockStyle.twelve.hour(shown: shown, isAfternoon: isAfternoon) == hour)
        #expect(ClockStyle.twentyFour.shown(hour) == hour)
        #expect(ClockStyle.twentyFour.hour(shown: hour, isAfternoon: false) == hour)
    }
}
