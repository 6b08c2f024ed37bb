// A field's limits and step are compared on the kind's scale.
/// A field type with a native picker, and the scale of its values: days, milliseconds, months or weeks since 1970 or midnight.
package enum PickerKind: String, CaseIterable, Sendable {
    case date
    case time
    case dateTime = "datetime-local"
    case month
    case week

    /// A day in milliseconds.
    package static let day = 86_400_000
    /// A minute in milliseconds.
    package static let minute = 60_000

    /// Returns the position of a field's value on the scale, or `nil` for an empty or malformed value.
    package func position(of text: String) -> Int? {
        guard text.utf8.count <= 40 else { return nil }
        let text = Substring(text)
        return switch self {
        case .date: Self.days(text)
        case .time: Self.milliseconds(text)
        case .dateTime: Self.instant(text)
        case .month: Self.months(text)
        case .week: Self.weeks(text)
        }
    }

    /// Returns a position's value in the format that servers expect, or `nil` if the position is out of range.
    package func text(at position: Int) -> String? {
        switch self {
        case .date: return CivilDate(days: position).map(Self.text)
        case .time: return (0..<Self.day).contains(position) ? Self.text(milliseconds: position) : nil
        case .dateTime:
            let days = position.floored(by: Self.day)
            return CivilDate(days: days).map {
                Self.text($0) + "T" + Self.text(milliseconds: position - days * Self.day)
            }
        case .month: return firstDay(at: position).map { String(Self.text($0).dropLast(3)) }
        case .week:
            return firstDay(at: position).flatMap(CivilWeek.init(of:)).map {
                $0.year.padded(4) + "-W" + $0.week.padded(2)
            }
        }
    }

    /// Returns a position's first day, or `nil` for a time without a date and outside the supported years.
    package func firstDay(at position: Int) -> CivilDate? {
        switch self {
        case .date: CivilDate(days: position)
        case .time: nil
        case .dateTime: CivilDate(days: position.floored(by: Self.day))
        case .month:
            CivilDate(
                year: 1970 + position.floored(by: 12),
                month: position - position.floored(by: 12) * 12 + 1,
                day: 1
            )
        case .week: abs(position) < 30_000_000 ? CivilDate(days: position * 7 - 3) : nil
        }
    }

    /// Returns the position of a day and the milliseconds since its midnight.
    package func position(of date: CivilDate, milliseconds: Int) -> Int {
        switch self {
        case .date: date.days
        case .time: milliseconds
        case .dateTime: date.days * Self.day + milliseconds
        case .month: (date.year - 1970) * 12 + date.month - 1
        case .week: (date.days - date.weekday + 1 + 3).floored(by: 7)
        }
    }

    /// The step of a field without a `step` attribute, in positions.
    package var usualStep: Int { stepScale == 1 ? 1 : Self.minute }

    /// The positions per unit of a field's `step`, whose unit is the second for times.
    package var stepScale: Int { self == .time || self == .dateTime ? 1_000 : 1 }
}

/// Conversion between values and texts.
extension PickerKind {
    private static func text(_ date: CivilDate) -> String {
        date.year.padded(4) + "-" + date.month.padded(2) + "-" + date.day.padded(2)
    }

    private static func text(milliseconds: Int) -> String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        var text = (seconds / 3_600).padded(2) + ":" + (seconds / 60 % 60).padded(2)
        if seconds % 60 > 0 || rest > 0 { text += ":" + (seconds % 60).padded(2) }
        return rest > 0 ? text + "." + rest.padded(3) : text
    }

    private static func days(_ text: Substring) -> Int? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = year(parts[0]), let month = number(parts[1], digits: 2),
            let day = number(parts[2], digits: 2)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)?.days
    }

    private static func months(_ text: Substring) -> Int? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let year = year(parts[0]), let month = number(parts[1], digits: 2),
            (1...CivilDate.lastYear).contains(year), (1...12).contains(month)
        else { return nil }
        return (year - 1970) * 12 + month - 1
    }

    private static func weeks(_ text: Substring) -> Int? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].first == "W", let year = year(parts[0]),
            let week = number(parts[1].dropFirst(), digits: 2)
        else { return nil }
        return CivilWeek(year: year, week: week).map { ($0.monday + 3).floored(by: 7) }
    }

    private static func instant(_ text: Substring) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
        guard parts.count == 2, let days = days(parts[0]), let milliseconds = milliseconds(parts[1])
        else { return nil }
        return days * day + milliseconds
    }

    private static func milliseconds(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = number(parts[0], digits: 2), hour < 24,
            let minute = number(parts[1], digits: 2), minute < 60
        else { return nil }
        guard parts.count == 3 else { return (hour * 60 + minute) * 60_000 }
        let seconds = parts[2].split(separator: ".", omittingEmptySubsequences: false)
        guard let second = number(seconds[0], digits: 2), second < 60 else { return nil }
        let whole = ((hour * 60 + minute) * 60 + second) * 1_000
        guard seconds.count == 2 else { return seconds.count == 1 ? whole : nil }
        guard (1...3).contains(seconds[1].count), let part = number(seconds[1], digits: seconds[1].count)
        else { return nil }
        return whole + part * [100, 10, 1][seconds[1].count - 1]
    }

    private static func year(_ text: Substring) -> Int? { text.count >= 4 ? number(text, digits: text.count) : nil }

    /// Parses a number with exactly this many ASCII digits.
    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits, digits <= 6, text.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Int(text)
    }
}

extension Int {
    /// Returns the number, padded with zeros to at least this length.
    package func padded(_ length: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, length - text.count)) + text
    }
}
