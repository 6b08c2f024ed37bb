internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The part of a picker in which the user changes the value.
protocol PickerContent: AnyObject {
    var widget: UnsafeMutablePointer<GtkWidget> { get }
    /// The position that is shown.
    var position: Int { get }
    /// Called when the user has changed the position.
    var onChange: () -> Void { get set }
    /// Called when the user has chosen the position, which closes the picker.
    var onChoose: () -> Void { get set }

    /// Shows a position without calling ``onChange``.
    func show(_ position: Int)
    func grabFocus()
}

/// A calendar and a clock for a date with a time.
final class DateTimeContent: PickerContent {
    var widget: UnsafeMutablePointer<GtkWidget> { box.widget }
    var onChange: () -> Void = {}
    var onChoose: () -> Void = {}
    private let box = Box.column(spacing: 6)
    private let calendar: CalendarContent
    private let clock: ClockContent

    /// Fails if the calendar does not have the position.
    init?(_ request: PickerRequest, at position: Int) {
        let days = Self.days(of: position)
        guard let calendar = CalendarContent(.date, at: days) else { return nil }
        self.calendar = calendar
        clock = ClockContent(request.limits, at: position - days * PickerKind.day)
        box.pack(calendar.widget, expands: true)
        box.pack(clock.widget)
        calendar.onChange = { [weak self] in self?.onChange() }
        clock.onChange = { [weak self] in self?.onChange() }
        // A day is only half of the value.
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

/// A number field for the year, and buttons for its months.
final class MonthContent: PickerContent {
    var widget: UnsafeMutablePointer<GtkWidget> { box.widget }
    var onChange: () -> Void = {}
    var onChoose: () -> Void = {}
    private let box = Box.column(spacing: 6)
    private let limits: PickerLimits
    private let year: Reference<GtkSpinButton>
    private let months: [Reference<GtkButton>]
    private var month: Int
    private var isShowing = false
    private var connections: [SignalConnection] = []

    /// Fails if the month does not exist.
    init?(_ limits: PickerLimits, at position: Int) {
        guard let date = PickerKind.month.firstDay(at: position) else { return nil }
        self.limits = limits
        month = date.month
        year = Reference<GtkSpinButton>()
        months = (1...12).map { Button(label: LocalDate.name(ofMonth: $0)) }
        arrange()
        show(position)
        connections = [year.connect(PlainSignal("value-changed"), to: self, MonthContent.yearDidChange)]
        connections += months.enumerated().map { place, button in
            button.connect(WidgetSignal.clicked, to: self) { content in { content.choose(place + 1) } }
        }
    }

    private func arrange() {
        year.halign = GTK_ALIGN_CENTER
        year["xalign"] = 0.5
        year.setRange(1, 9_999)
        year.setIncrements(1, 10)
        year["numeric"] = true
        year.accessibilityLabel = translated("Year")
        box.pack(year)
        let grid = Reference<GtkGrid>(["column-homogeneous": true])
        for (place, button) in months.enumerated() {
            button.addStyleClass("flat")
            grid.attach(button, column: place % 3, row: place / 3)
        }
        box.pack(grid, expands: true)
    }

    var position: Int { position(of: month) }

    private func position(of month: Int) -> Int {
        (year.intValue - 1970) * 12 + month - 1
    }

    func show(_ position: Int) {
        guard let date = PickerKind.month.firstDay(at: position) else { return }
        isShowing = true
        month = date.month
        year["value"] = Double(date.year)
        isShowing = false
        update()
    }

    func grabFocus() { months[month - 1].widget.grabFocus() }

    private func choose(_ month: Int) {
        self.month = month
        update()
        onChange()
        onChoose()
    }

    private func yearDidChange() {
        guard !isShowing else { return }
        update()
        onChange()
    }

    private func update() {
        for (place, button) in months.enumerated() {
            button.isSensitive = limits.problem(of: position(of: place + 1)) == nil
            button.setStyleClass("suggested-action", place + 1 == month)
        }
    }
}
