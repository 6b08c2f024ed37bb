internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

// GTK's calendar moves a second, invisible day with the arrow keys, and reports neither day to a screen reader. This type handles
// the keys instead: they move the day that is shown and announced.
/// A calendar in which the user chooses a day or a week.
final class CalendarContent: PickerContent {
    var onChange: () -> Void = {}
    var onChoose: () -> Void = {}
    private let kind: PickerKind
    private let calendar: Reference<GtkCalendar>
    /// The day that is shown.
    private var date: CivilDate
    private var isShowing = false
    private var connections: [SignalConnection] = []

    /// Fails if the kind, which counts days or weeks, does not have the position.
    init?(_ kind: PickerKind, at position: Int) {
        guard let day = kind.firstDay(at: position) else { return nil }
        self.kind = kind
        calendar = Reference<GtkCalendar>()
        date = day
        var options = GTK_CALENDAR_SHOW_HEADING.rawValue | GTK_CALENDAR_SHOW_DAY_NAMES.rawValue
        if kind == .week { options |= GTK_CALENDAR_SHOW_WEEK_NUMBERS.rawValue }
        gtk_calendar_set_display_options(calendar.pointer, GtkCalendarDisplayOptions(rawValue: options))
        select()
        connections = [
            calendar.connect(PlainSignal("day-selected"), to: self, CalendarContent.dayDidChange),
            calendar.connect(PlainSignal("month-changed"), to: self, CalendarContent.monthDidChange),
            calendar.answer(WidgetSignal.keyPress, from: self, CalendarContent.keyPressed),
        ]
    }

    var widget: UnsafeMutablePointer<GtkWidget> { calendar.widget }
    var position: Int { kind.position(of: date, milliseconds: 0) }

    func show(_ position: Int) {
        date = kind.firstDay(at: position) ?? date
        select()
    }

    func grabFocus() { widget.grabFocus() }

    private func select() {
        isShowing = true
        gtk_calendar_select_day(calendar.pointer, 0)  // a day that the next month lacks would be moved
        gtk_calendar_select_month(calendar.pointer, guint(date.month - 1), guint(date.year))
        gtk_calendar_select_day(calendar.pointer, guint(date.day))
        isShowing = false
        markToday()
    }

    /// Marks today in its month.
    private func markToday() {
        gtk_calendar_clear_marks(calendar.pointer)
        guard let today = LocalDate.now?.date, (today.year, today.month) == (date.year, date.month) else { return }
        gtk_calendar_mark_day(calendar.pointer, guint(today.day))
    }

    /// The time of the event that last turned the month.
    private var turned: guint32?

    private var selected: CivilDate? {
        var (year, month, day): (guint, guint, guint) = (0, 0, 0)
        gtk_calendar_get_date(calendar.pointer, &year, &month, &day)
        return CivilDate(year: Int(year), month: Int(month) + 1, day: Int(day))
    }

    /// Chooses the clicked day; a day of a neighboring month only shows that month.
    private func dayDidChange() {
        // A click in a week only shows that week: in a calendar that begins on Sunday, a row is not a week.
        guard !isShowing, let selected else { return }
        // GTK selects the day again after a click that turned the month.
        let isTurn = turned.map { $0 == gtk_get_current_event_time() } ?? false
        let isSameMonth = (selected.year, selected.month) == (date.year, date.month)
        date = selected
        onChange()
        if isSameMonth, !isTurn, kind != .week { onChoose() }
    }

    private func monthDidChange() {
        guard !isShowing else { return }
        turned = gtk_get_current_event_time()
        guard let selected else { return }
        date = selected
        markToday()
        onChange()
    }

    private func keyPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        let key = Int32(bitPattern: event.pointee.key.keyval)
        switch key {
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space: onChoose()
        default:
            guard let move = move(of: key, event.pointee.key.state) else { return false }
            date = move.moved(date)
            select()
            onChange()
        }
        return true
    }

    private func move(of key: Int32, _ state: guint) -> CalendarMove? {
        let ahead = widget.isRightToLeft ? -1 : 1
        let isControl = state & GDK_CONTROL_MASK.rawValue != 0
        return switch key {
        case GDK_KEY_Left, GDK_KEY_KP_Left: isControl ? .months(-ahead) : .days(kind == .week ? -7 : -ahead)
        case GDK_KEY_Right, GDK_KEY_KP_Right: isControl ? .months(ahead) : .days(kind == .week ? 7 : ahead)
        case GDK_KEY_Up, GDK_KEY_KP_Up: isControl ? .months(-12) : .days(-7)
        case GDK_KEY_Down, GDK_KEY_KP_Down: isControl ? .months(12) : .days(7)
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .months(isControl ? -12 : -1)
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .months(isControl ? 12 : 1)
        case GDK_KEY_Home, GDK_KEY_KP_Home: .toFirst
        case GDK_KEY_End, GDK_KEY_KP_End: .toLast
        default: nil
        }
    }
}
