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
    let widget: UnsafeMutablePointer<GtkWidget>
    var onChange: () -> Void = {}
    var onChoose: () -> Void = {}
    private let calendar: CalendarContent
    private let clock: ClockContent

    /// Fails if the calendar does not have the position.
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
    let widget: UnsafeMutablePointer<GtkWidget>
    var onChange: () -> Void = {}
    var onChoose: () -> Void = {}
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
        year = makeObject(GtkSpinButton.self, [])
        months = (1...12).map {
            Reference(adopting: gtk_button_new_with_label(LocalDate.name(ofMonth: $0)).cast(to: GtkButton.self))
        }
        widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
        arrange()
        show(position)
        connections = [year.connect(PlainSignal("value-changed"), to: self, MonthContent.yearDidChange)]
        connections += months.enumerated().map { place, button in
            button.connect(WidgetSignal.clicked, to: self) { content in { content.choose(place + 1) } }
        }
    }

    private func arrange() {
        gtk_widget_set_halign(year.widget, GTK_ALIGN_CENTER)
        gtk_entry_set_alignment(year.pointer.cast(to: GtkEntry.self), 0.5)
        gtk_spin_button_set_range(year.pointer, 1, 9_999)
        gtk_spin_button_set_increments(year.pointer, 1, 10)
        gtk_spin_button_set_numeric(year.pointer, 1)
        year.accessibilityLabel = translated("Year")
        let grid = gtk_grid_new()?.cast(to: GtkGrid.self)
        gtk_box_pack_start(widget.cast(to: GtkBox.self), year.widget, 0, 0, 0)
        guard let grid else { return }
        gtk_grid_set_column_homogeneous(grid, 1)
        for (place, button) in months.enumerated() {
            button.addStyleClass("flat")
            gtk_grid_attach(grid, button.widget, gint(place % 3), gint(place / 3), 1, 1)
        }
        gtk_box_pack_start(widget.cast(to: GtkBox.self), grid.widget, 1, 1, 0)
    }

    var position: Int { position(of: month) }

    private func position(of month: Int) -> Int {
        (Int(gtk_spin_button_get_value_as_int(year.pointer)) - 1970) * 12 + month - 1
    }

    func show(_ position: Int) {
        guard let date = PickerKind.month.firstDay(at: position) else { return }
        isShowing = true
        month = date.month
        gtk_spin_button_set_value(year.pointer, Double(date.year))
        isShowing = false
        update()
    }

    func grabFocus() { gtk_widget_grab_focus(months[month - 1].widget) }

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
            gtk_widget_set_sensitive(button.widget, limits.problem(of: position(of: place + 1)) == nil ? 1 : 0)
            let context = gtk_widget_get_style_context(button.widget)
            place + 1 == month
                ? gtk_style_context_add_class(context, "suggested-action")
                : gtk_style_context_remove_class(context, "suggested-action")
        }
    }
}
