internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A popover at a field, with the field's picker.
final class PickerPopover {
    let request: PickerRequest
    /// Called with the chosen value, which is empty if the user cleared the field.
    var onChoose: (String) -> Void = { _ in }
    /// Called once when the popover has closed, with or without a choice.
    var onClose: () -> Void = {}

    private let view: Reference<WebKitWebView>
    private let popover: Reference<GtkPopover>
    private let content: any PickerContent
    /// The area that scrolls if the window is smaller than the picker.
    private let scroller = Reference(adopting: gtk_scrolled_window_new(nil, nil).cast(to: GtkScrolledWindow.self))
    private let summary: Reference<GtkLabel>
    private let done: Reference<GtkButton>
    private var connections: [SignalConnection] = []
    private var isClosed = false

    /// Fails if the current time is unknown or out of range.
    init?(_ request: PickerRequest, over view: Reference<WebKitWebView>) {
        guard let now = LocalDate.now else { return nil }
        let start = request.start(now.date, milliseconds: now.milliseconds)
        guard let content = Self.content(request, at: start) else { return nil }
        (self.request, self.view, self.content) = (request, view, content)
        popover = Reference(sharing: gtk_popover_new(view.widget).cast(to: GtkPopover.self))
        summary = Reference(adopting: gtk_label_new(nil).cast(to: GtkLabel.self))
        done = Reference(adopting: gtk_button_new_with_label(translated("Done")).cast(to: GtkButton.self))
        arrange(now: request.kind.position(of: now.date, milliseconds: now.milliseconds))
        content.onChange = { [weak self] in self?.changed() }
        content.onChoose = { [weak self] in self?.choose() }
        update()
    }

    private static func content(_ request: PickerRequest, at position: Int) -> (any PickerContent)? {
        switch request.kind {
        case .date, .week: CalendarContent(request.kind, at: position)
        case .time: ClockContent(request.limits, at: position)
        case .dateTime: DateTimeContent(request, at: position)
        case .month: MonthContent(request.limits, at: position)
        }
    }

    /// The widget, for tests.
    var widget: UnsafeMutablePointer<GtkWidget> { popover.widget }

    /// Opens the popover; if the user clicked the field, the focus stays there, so that the user can go on typing.
    func present() {
        let (width, height) = (
            Double(gtk_widget_get_allocated_width(view.widget)), Double(gtk_widget_get_allocated_height(view.widget))
        )
        let area = request.area.shown(scale: view.pageScale, inWidth: width, height: height)
        var part = GdkRectangle(x: gint(area.x), y: gint(area.y), width: gint(area.width), height: gint(area.height))
        gtk_popover_set_pointing_to(popover.pointer, &part)
        gtk_popover_set_position(popover.pointer, GTK_POS_BOTTOM)
        gtk_popover_set_modal(popover.pointer, request.isByKeyboard ? 1 : 0)
        connections += [
            popover.connect(WidgetSignal.unmap, to: self, PickerPopover.didClose),
            popover.connect(WidgetSignal.destroy, to: self, PickerPopover.didClose),
            popover.connect(Signal<UnsafeMutablePointer<GtkWidget>?>("set-focus-child"), to: self) { picker in
                { picker.focusMoved(to: $0) }
            },
            view.answer(WidgetSignal.keyPress, from: self, PickerPopover.keyPressedInPage),
        ]
        gtk_popover_popup(popover.pointer)
        keepInside(part)
        if request.isByKeyboard { content.grabFocus() }
    }

    /// Limits the picker to its window's size, and moves it over its field if no side has space, because GTK would cut it off.
    private func keepInside(_ field: GdkRectangle) {
        let room = PopoverRoom(around: view.widget)
        let (whole, parts) = (PopoverRoom.size(of: widget), PopoverRoom.size(of: scroller.widget))
        let (width, height) = (min(whole.width, room.columns.count), min(whole.height, room.rows.count))
        gtk_scrolled_window_set_max_content_width(scroller.pointer, gint(max(width - whole.width + parts.width, 1)))
        gtk_scrolled_window_set_max_content_height(scroller.pointer, gint(max(height - whole.height + parts.height, 1)))
        guard let row = room.row(of: (width, height), at: PopoverRoom(field)) else { return }
        var place = GdkRectangle(x: field.x, y: gint(row), width: field.width, height: 0)
        gtk_popover_set_pointing_to(popover.pointer, &place)
    }

    /// Closes the popover without a choice.
    func close() { gtk_popover_popdown(popover.pointer) }

    /// Makes a click elsewhere close the popover after the user has moved the focus into it.
    private func focusMoved(to child: UnsafeMutablePointer<GtkWidget>?) {
        if child != nil { gtk_popover_set_modal(popover.pointer, 1) }
    }

    private func keyPressedInPage(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard event.pointee.key.keyval == GDK_KEY_Escape else { return false }
        close()
        return true
    }

    private func didClose() {
        guard !isClosed else { return }
        isClosed = true
        connections = []
        let window = gtk_widget_get_toplevel(view.widget)?.ifCast(to: GtkWindow.self)
        let focus = window.flatMap { gtk_window_get_focus($0) }
        if focus.map({ gtk_widget_is_ancestor($0, widget) != 0 }) ?? view.widget.isOnTop {
            gtk_widget_grab_focus(view.widget)
        }
        onClose()
    }

    /// Destroys the widget, after the signal that closed it.
    func destroy() {
        // GTK then clears a part of the page at its top left corner, of the popover's size, where the engine draws nothing by
        // itself (measured with GTK 3.24.38).
        gtk_widget_destroy(widget)
        gtk_widget_queue_draw(view.widget)
    }
}

/// The picker's parts.
extension PickerPopover {
    private func arrange(now: Int) {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6).cast(to: GtkBox.self)
        gtk_container_set_border_width(column.widget.cast(to: GtkContainer.self), 10)
        if !request.label.isEmpty { gtk_box_pack_start(column, heading, 0, 0, 0) }
        gtk_box_pack_start(column, content.widget, 1, 1, 0)
        gtk_label_set_line_wrap(summary.pointer, 1)
        gtk_label_set_max_width_chars(summary.pointer, 30)
        gtk_box_pack_start(column, summary.widget, 0, 0, 0)
        gtk_box_pack_start(column, buttons(now: now), 0, 0, 0)
        gtk_scrolled_window_set_propagate_natural_width(scroller.pointer, 1)
        gtk_scrolled_window_set_propagate_natural_height(scroller.pointer, 1)
        gtk_container_add(scroller.pointer.cast(to: GtkContainer.self), column.widget)
        gtk_container_add(popover.pointer.cast(to: GtkContainer.self), scroller.widget)
        popover.accessibilityLabel = request.label.isEmpty ? name : request.label
        if let accessible = gtk_widget_get_accessible(content.widget) { atk_object_set_name(accessible, name) }
        gtk_widget_show_all(scroller.widget)
    }

    private var name: String {
        switch request.kind {
        case .date: translated("Choose a date")
        case .time: translated("Choose a time")
        case .dateTime: translated("Choose a date and time")
        case .month: translated("Choose a month")
        case .week: translated("Choose a week")
        }
    }

    private var heading: UnsafeMutablePointer<GtkWidget> {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(request.label)
        gtk_label_set_ellipsize(widget.cast(to: GtkLabel.self), PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(widget.cast(to: GtkLabel.self), 30)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "hotwire-list-subtitle")
        return widget
    }

    private func buttons(now: Int) -> UnsafeMutablePointer<GtkWidget> {
        let row: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        let present = Reference(adopting: gtk_button_new_with_label(nowTitle).cast(to: GtkButton.self))
        connections += [
            present.connect(WidgetSignal.clicked, to: self) { picker in { picker.go(to: now) } },
            done.connect(WidgetSignal.clicked, to: self) { picker in { picker.choose() } },
        ]
        gtk_box_pack_start(row.cast(to: GtkBox.self), present.widget, 0, 0, 0)
        if !request.isRequired, request.position != nil {
            let clear = Reference(adopting: gtk_button_new_with_label(translated("Clear")).cast(to: GtkButton.self))
            connections.append(clear.connect(WidgetSignal.clicked, to: self) { picker in { picker.end(with: "") } })
            gtk_box_pack_start(row.cast(to: GtkBox.self), clear.widget, 0, 0, 0)
        }
        done.addStyleClass("suggested-action")
        gtk_box_pack_end(row.cast(to: GtkBox.self), done.widget, 0, 0, 0)
        return row
    }

    private var nowTitle: String {
        switch request.kind {
        case .date: translated("Today")
        case .time, .dateTime: translated("Now")
        case .month: translated("This Month")
        case .week: translated("This Week")
        }
    }

    private func go(to position: Int) {
        content.show(request.limits.nearest(to: position))
        changed()
    }

    private func changed() { Announcement.say(update(), from: content.widget) }

    private func choose() {
        let position = content.position
        guard request.limits.problem(of: position) == nil, let text = request.kind.text(at: position) else {
            return changed()
        }
        end(with: text)
    }

    private func end(with text: String) {
        onChoose(text)
        close()
    }

    /// Describes the position, and returns the description.
    @discardableResult
    private func update() -> String {
        let position = content.position
        let problem = request.limits.problem(of: position)
        let text = problem.map(reason(for:)) ?? summary(of: position)
        gtk_label_set_text(summary.pointer, text)
        gtk_widget_set_visible(summary.widget, text.isEmpty ? 0 : 1)
        gtk_widget_set_sensitive(done.widget, problem == nil ? 1 : 0)
        if let accessible = gtk_widget_get_accessible(content.widget) { atk_object_set_description(accessible, text) }
        return text
    }

    /// Returns why a position cannot be chosen.
    private func reason(for problem: PickerLimits.Problem) -> String {
        switch problem {
        case .early(let first):
            translated("Choose {limit} or later.", ["limit": LocalDate.text(of: first, request.kind)])
        case .late(let last):
            translated("Choose {limit} or earlier.", ["limit": LocalDate.text(of: last, request.kind)])
        case .betweenSteps: translated("This value is not available.")
        }
    }

    /// Returns a position as text if the picker does not show all of it.
    private func summary(of position: Int) -> String {
        guard let date = request.kind.firstDay(at: position) else { return "" }
        switch request.kind {
        case .date, .dateTime: return LocalDate.long(date)
        case .week:
            guard let week = CivilWeek(of: date), let end = CivilDate(days: date.days + 6) else { return "" }
            return translated(
                "Week {week} of {year}: {start} to {end}",
                [
                    "week": "\(week.week)", "year": "\(week.year)", "start": LocalDate.text(of: date.days, .date),
                    "end": LocalDate.text(of: end.days, .date),
                ]
            )
        case .time, .month: return ""
        }
    }
}
