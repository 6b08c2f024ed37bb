internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The part of a picker in which the user changes the value.
protocol PickerContent: AnyObject {
    var widget: UnsafeMutablePointer<GtkWidget> { get }
    /// The position that is shown.
    var position: Int { get }
    /// Called when the user changed the position.
    var onChange: () -> Void { get set }
    /// Called when the user chose the position, which closes the picker.
    var onChoose: () -> Void { get set }

    /// Shows a position, without a report.
    func show(_ position: Int)
    /// Moves the keyboard focus here.
    func grabFocus()
}

/// The calendar and the clock of a date with a time.
final class DateTimeContent: PickerContent {
    let widget: UnsafeMutablePointer<GtkWidget>
    var onChange: () -> Void = {}
    var onChoose: () -> Void = {}
    private let calendar: CalendarContent
    private let clock: ClockContent

    /// Creates both; `nil` if the calendar does not have the position.
    init?(_ request: PickerRequest, at position: Int) {
        let days = Self.days(of: position)
        guard let calendar = CalendarContent(.date, at: days) else { return nil }
        self.calendar = calendar
        clock = ClockContent(request.limits, at: position - days * PickerKind.day)
        widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
        gtk_box_pack_start(widget.cast(to: GtkBox.self), calendar.widget, 1, 1, 0)
        gtk_box_pack_start(widget.cast(to: GtkBox.self), clock.widget, 0, 0, 0)
        calendar.onChange = { [weak self] in self?.onChange() }
        clock.onChange = { [weak self] in self?.onChange() }
        // A day alone is half of the value.
        calendar.onChoose = { [weak self] in self?.clock.grabFocus() }
        clock.onChoose = { [weak self] in self?.onChoose() }
    }

    var position: Int { calendar.position * PickerKind.day + clock.position }

    func show(_ position: Int) {
        let days = Self.days(of: position)
        calendar.show(days)
        clock.show(position - days * PickerKind.day)
    }

    func grabFocus() { calendar.grabFocus() }

    private static func days(of position: Int) -> Int { PickerKind.dateTime.firstDay(at: position)?.days ?? 0 }
}
