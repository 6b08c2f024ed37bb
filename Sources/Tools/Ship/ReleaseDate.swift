import FoundationEssentials

/// The time of a package's release, which its files carry: the same files make the same package.
struct ReleaseDate: Hashable, Sendable {
    /// The seconds since 1970.
    let seconds: Int

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The year.
    var year: Int { parts.year ?? 1970 }

    /// The day as `2026-11-26`.
    var day: String { "\(year)-\(Self.twoDigits(parts.month))-\(Self.twoDigits(parts.day))" }

    /// The time as Debian's changelog has it: `Thu, 26 Nov 2026 12:00:00 +0000`.
    var line: String {
        let (day, month) = (Self.days[(parts.weekday ?? 1) - 1], Self.months[(parts.month ?? 1) - 1])
        let time = [parts.hour, parts.minute, parts.second].map(Self.twoDigits).joined(separator: ":")
        return "\(day), \(Self.twoDigits(parts.day)) \(month) \(year) \(time) +0000"
    }

    private var parts: DateComponents {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let units: Set<Calendar.Component> = [.year, .month, .day, .weekday, .hour, .minute, .second]
        return calendar.dateComponents(units, from: Date(timeIntervalSince1970: TimeInterval(seconds)))
    }

    private static func twoDigits(_ number: Int?) -> String {
        let number = number ?? 0
        return number < 10 ? "0\(number)" : "\(number)"
    }
}
