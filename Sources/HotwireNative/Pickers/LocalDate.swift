internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Dates and times in the format of the user's locale, and the current time.
enum LocalDate {
    /// Today, and the milliseconds of the day up to the current minute.
    static var now: (date: CivilDate, milliseconds: Int)? {
        guard let now = g_date_time_new_now_local() else { return nil }
        defer { g_date_time_unref(now) }
        let (hour, minute) = (Int(g_date_time_get_hour(now)), Int(g_date_time_get_minute(now)))
        let (year, month, day) = (
            Int(g_date_time_get_year(now)), Int(g_date_time_get_month(now)), Int(g_date_time_get_day_of_month(now))
        )
        return CivilDate(year: year, month: month, day: day).map { ($0, (hour * 60 + minute) * PickerKind.minute) }
    }

    /// The locale's hour format.
    static var clock: ClockStyle {
        // Some locales write hours in their own digits.
        ClockStyle(afternoon: formatted(hour: 13, "%X"), hour: formatted(hour: 13, "%OH"))
    }

    /// The locale's names for the two halves of the day, or the English names if it has none.
    static var halves: (morning: String, afternoon: String) {
        let (morning, afternoon) = (formatted(hour: 1, "%p"), formatted(hour: 13, "%p"))
        return (morning.isEmpty ? "AM" : morning, afternoon.isEmpty ? "PM" : afternoon)
    }

    static func name(ofMonth month: Int) -> String {
        CivilDate(year: 2024, month: month, day: 1).map { formatted($0, "%OB") } ?? ""
    }

    /// Returns a date with its weekday.
    static func long(_ date: CivilDate) -> String { formatted(date, "%A, %x") }

    /// Returns a position as text for a sentence about a limit.
    static func text(of position: Int, _ kind: PickerKind) -> String {
        let date = kind.firstDay(at: position)
        return switch (kind, date) {
        case (.date, let date?): formatted(date, "%x")
        case (.dateTime, let date?):
            formatted(date, "%x") + " " + time(position - date.days * PickerKind.day)
        case (.time, _): time(position)
        case (.month, let date?): formatted(date, "%OB %Y")
        default: kind.text(at: position) ?? ""
        }
    }

    /// Returns a time in the locale's hour format; a time with seconds has the format of the field's value.
    private static func time(_ milliseconds: Int) -> String {
        guard clock == .twelve, milliseconds % PickerKind.minute == 0 else {
            return PickerKind.time.text(at: milliseconds) ?? ""
        }
        let (hour, minute) = (milliseconds / 3_600_000, milliseconds / PickerKind.minute % 60)
        let half = hour < 12 ? halves.morning : halves.afternoon
        return "\(ClockStyle.twelve.shown(hour)):\(minute.padded(2)) \(half)"
    }

    private static func formatted(_ date: CivilDate, hour: Int = 12, _ format: String) -> String {
        // GLib's calendar has only years of four digits.
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
