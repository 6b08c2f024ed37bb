internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Dates and times in the words of the user's locale, and the present moment.
enum LocalDate {
    /// Today, and the milliseconds of the day up to the present minute.
    static var now: (date: CivilDate, milliseconds: Int)? {
        guard let now = g_date_time_new_now_local() else { return nil }
        defer { g_date_time_unref(now) }
        let (hour, minute) = (Int(g_date_time_get_hour(now)), Int(g_date_time_get_minute(now)))
        let (year, month, day) = (
            Int(g_date_time_get_year(now)), Int(g_date_time_get_month(now)), Int(g_date_time_get_day_of_month(now))
        )
        return CivilDate(year: year, month: month, day: day).map { ($0, (hour * 60 + minute) * PickerKind.minute) }
    }

    /// How the locale counts hours.
    static var clock: ClockStyle { ClockStyle(afternoon: formatted(hour: 13, "%X")) }

    /// The locale's words for the two halves of the day; those of English where it has none.
    static var halves: (morning: String, afternoon: String) {
        let (morning, afternoon) = (formatted(hour: 1, "%p"), formatted(hour: 13, "%p"))
        return (morning.isEmpty ? "AM" : morning, afternoon.isEmpty ? "PM" : afternoon)
    }

    /// The name of a month.
    static func name(ofMonth month: Int) -> String {
        CivilDate(year: 2024, month: month, day: 1).map { formatted($0, "%OB") } ?? ""
    }

    /// A date with its weekday.
    static func long(_ date: CivilDate) -> String { formatted(date, "%A, %x") }

    /// A position of a kind, for a sentence about a limit.
    static func text(of position: Int, _ kind: PickerKind) -> String {
        let date = kind.firstDay(at: position)
        return switch (kind, date) {
        case (.date, let date?): formatted(date, "%x")
        case (.dateTime, let date?):
            formatted(date, "%x") + " " + (PickerKind.time.text(at: position - date.days * PickerKind.day) ?? "")
        case (.month, let date?): formatted(date, "%OB %Y")
        default: kind.text(at: position) ?? ""
        }
    }

    private static func formatted(_ date: CivilDate, hour: Int = 12, _ format: String) -> String {
        // GLib's calendar has years of four digits.
        guard date.year <= 9_999,
            let time = g_date_time_new_utc(gint(date.year), gint(date.month), gint(date.day), gint(hour), 0, 0)
        else { return "" }
        defer { g_date_time_unref(time) }
        return String(consuming: g_date_time_format(time, format)) ?? ""
    }

    private static func formatted(hour: Int, _ format: String) -> String {
        CivilDate(year: 2024, month: 1, day: 1).map { formatted($0, hour: hour, format) } ?? ""
    }
}
