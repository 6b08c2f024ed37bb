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
    private let scroller = Reference<GtkScrolledWindow>()
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
        popover = Reference<GtkPopover>(relativeTo: view)
        summary = Label()
        done = Button(label: translated("Done"))
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
            Double(view.allocatedWidth), Double(view.allocatedHeight)
        )
        let area = request.area.shown(scale: view.pageScale, inWidth: width, height: height)
        let part = GdkRectangle(x: gint(area.x), y: gint(area.y), width: gint(area.width), height: gint(area.height))
        popover.point(to: part)
        popover.openBelow()
        popover["modal"] = request.isByKeyboard
        connections += [
            popover.connect(WidgetSignal.unmap, to: self, PickerPopover.didClose),
            popover.connect(WidgetSignal.destroy, to: self, PickerPopover.didClose),
            popover.connect(Signal<UnsafeMutablePointer<GtkWidget>?>("set-focus-child"), to: self) { picker in
                { picker.focusMoved(to: $0) }
            },
            view.answer(WidgetSignal.keyPress, from: self, PickerPopover.keyPressedInPage),
        ]
        popover.popUp()
        keepInside(part)
        if request.isByKeyboard { content.grabFocus() }
    }

    /// Limits the picker to its window's size, and moves it over its field if no side has space, because GTK would cut it off.
    private func keepInside(_ field: GdkRectangle) {
        let room = PopoverRoom(around: view.widget)
        let (whole, parts) = (PopoverRoom.size(of: widget), PopoverRoom.size(of: scroller.widget))
        let (width, height) = (min(whole.width, room.columns.count), min(whole.height, room.rows.count))
        gtk_scrolled_window_set_max_content_width(scroller.pointer, gint(max(width - whole.width + parts.width, 1)))
        scroller["max-content-height"] = max(height - whole.height + parts.height, 1)
        guard let row = room.row(of: (width, height), at: PopoverRoom(field)) else { return }
        let place = GdkRectangle(x: field.x, y: gint(row), width: field.width, height: 0)
        popover.point(to: place)
    }

    /// Closes the popover without a choice.
    func close() { popover.popDown() }

    /// Makes a click elsewhere close the popover after the user has moved the focus into it.
    private func focusMoved(to child: UnsafeMutablePointer<GtkWidget>?) {
        if child != nil { popover["modal"] = true }
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
        let focus = view.toplevelWindow?.focus
        if focus.map({ $0.isDescendant(of: widget) }) ?? view.widget.isOnTop { view.grabFocus() }
        onClose()
    }

    /// Destroys the widget, after the signal that closed it.
    func destroy() {
        // GTK then clears a part of the page at its top left corner, of the popover's size, where the engine draws nothing by
        // itself (measured with GTK 3.24.38).
        widget.destroy()
        view.setNeedsDisplay()
    }
}

/// The picker's parts.
extension PickerPopover {
    private func arrange(now: Int) {
        let column = Box.column(spacing: 6)
        column.borderWidth = 10
        if !request.label.isEmpty { column.pack(heading) }
        column.pack(content.widget, expands: true)
        summary.wrap(anywhere: false)
        summary.maxWidthChars = 30
        column.pack(summary)
        column.pack(buttons(now: now))
        scroller.fitWidthToContent()
        scroller.fitHeightToContent()
        scroller.put(column)
        popover.put(scroller)
        popover.accessibilityLabel = request.label.isEmpty ? name : request.label
        content.widget.accessibilityLabel = name
        scroller.showAll()
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

    private var heading: Label {
        let widget = Label(text: request.label)
        widget.ellipsize()
        widget.maxWidthChars = 30
        widget.addStyleClass("hotwire-list-subtitle")
        return widget
    }

    private func buttons(now: Int) -> Box {
        let row = Box.row(spacing: 6)
        let present = Button(label: nowTitle)
        connections += [
            present.connect(WidgetSignal.clicked, to: self) { picker in { picker.go(to: now) } },
            done.connect(WidgetSignal.clicked, to: self) { picker in { picker.choose() } },
        ]
        row.pack(present)
        if !request.isRequired, request.position != nil {
            let clear = Button(label: translated("Clear"))
            connections.append(clear.connect(WidgetSignal.clicked, to: self) { picker in { picker.end(with: "") } })
            row.pack(clear)
        }
        done.addStyleClass("suggested-action")
        row.packEnd(done)
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
        summary.text = text
        summary.isVisible = !text.isEmpty
        done.isSensitive = problem == nil
        content.widget.setAccessibilityDescription(text)
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
