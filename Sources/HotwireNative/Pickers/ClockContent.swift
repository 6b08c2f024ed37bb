internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Number fields for hours, minutes and, if the page's field counts them, seconds.
final class ClockContent: PickerContent {
    let widget: UnsafeMutablePointer<GtkWidget>
    var onChange: () -> Void = {}
    var onChoose: () -> Void = {}
    private let style = LocalDate.clock
    private let hours: ClockNumber
    private let minutes: ClockNumber
    private let seconds: ClockNumber?
    private let half: Reference<GtkComboBoxText>?
    private var isShowing = false
    /// The milliseconds of the second, which the clock keeps but does not show.
    private var rest = 0
    private var connections: [SignalConnection] = []

    init(_ limits: PickerLimits, at position: Int) {
        let step = limits.step ?? PickerKind.minute
        hours = ClockNumber(translated("Hours"), style == .twelve ? 1...12 : 0...23, step: 1)
        minutes = ClockNumber(translated("Minutes"), 0...59, step: Self.interval(step, of: PickerKind.minute))
        let first = limits.first ?? 0
        let hasSeconds = [step, position, first].contains { $0 % PickerKind.minute != 0 }
        seconds = hasSeconds ? ClockNumber(translated("Seconds"), 0...59, step: Self.interval(step, of: 1_000)) : nil
        half = style == .twelve ? Self.makeHalf() : nil
        widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
        arrange()
        show(position)
    }

    /// Returns a number's increment: the step in units if it evenly divides the next larger unit, or else 1.
    private static func interval(_ step: Int, of unit: Int) -> Int {
        let count = step / unit
        return step % unit == 0 && count > 0 && 60 % count == 0 && count < 60 ? count : 1
    }

    private static func makeHalf() -> Reference<GtkComboBoxText> {
        let box = Reference(adopting: gtk_combo_box_text_new().cast(to: GtkComboBoxText.self))
        let halves = LocalDate.halves
        for half in [halves.morning, halves.afternoon] { gtk_combo_box_text_append_text(box.pointer, half) }
        box.accessibilityLabel = translated("AM or PM")
        return box
    }

    private func arrange() {
        gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
        // The hours are on the left in every language.
        gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
        let numbers = [hours, minutes, seconds].compactMap(\.self)
        for (place, number) in numbers.enumerated() {
            if place > 0 { gtk_box_pack_start(widget.cast(to: GtkBox.self), gtk_label_new(":"), 0, 0, 0) }
            gtk_box_pack_start(widget.cast(to: GtkBox.self), number.widget, 0, 0, 0)
            number.onChange = { [weak self] in self?.changed() }
            number.onActivate = { [weak self] in self?.onChoose() }
        }
        guard let half else { return }
        gtk_box_pack_start(widget.cast(to: GtkBox.self), half.widget, 0, 0, 0)
        connections = [half.connect(PlainSignal("changed"), to: self, ClockContent.changed)]
    }

    private func changed() { if !isShowing { onChange() } }

    var position: Int {
        let isAfternoon = half.map { gtk_combo_box_get_active($0.pointer.cast(to: GtkComboBox.self)) == 1 } ?? false
        let hour = style.hour(shown: hours.value, isAfternoon: isAfternoon)
        return ((hour * 60 + minutes.value) * 60 + (seconds?.value ?? 0)) * 1_000 + rest
    }

    func show(_ position: Int) {
        isShowing = true
        rest = position % 1_000
        let hour = position / 3_600_000
        hours.value = style.shown(hour)
        minutes.value = position / PickerKind.minute % 60
        seconds?.value = position / 1_000 % 60
        if let half { gtk_combo_box_set_active(half.pointer.cast(to: GtkComboBox.self), hour < 12 ? 0 : 1) }
        isShowing = false
    }

    func grabFocus() { gtk_widget_grab_focus(hours.widget) }
}

/// A clock's two-digit number field, which wraps around.
private final class ClockNumber {
    var onChange: () -> Void = {}
    var onActivate: () -> Void = {}
    private let button: Reference<GtkSpinButton>
    private var connections: [SignalConnection] = []

    init(_ name: String, _ range: ClosedRange<Int>, step: Int) {
        button = makeObject(GtkSpinButton.self, [])
        gtk_spin_button_set_range(button.pointer, Double(range.lowerBound), Double(range.upperBound))
        gtk_spin_button_set_increments(button.pointer, Double(step), Double(step))
        gtk_spin_button_set_wrap(button.pointer, 1)
        gtk_spin_button_set_numeric(button.pointer, 1)
        gtk_orientable_set_orientation(OpaquePointer(button.pointer), GTK_ORIENTATION_VERTICAL)
        gtk_entry_set_width_chars(entry, 2)
        gtk_entry_set_alignment(entry, 0.5)
        gtk_widget_set_tooltip_text(widget, name)
        button.accessibilityLabel = name
        connections = [
            button.connect(PlainSignal("value-changed"), to: self) { number in { number.onChange() } },
            button.connect(PlainSignal("activate"), to: self) { number in { number.onActivate() } },
            button.answer(PlainSignal("output"), from: self, ClockNumber.write),
        ]
    }

    var widget: UnsafeMutablePointer<GtkWidget> { button.widget }
    private var entry: UnsafeMutablePointer<GtkEntry> { button.pointer.cast(to: GtkEntry.self) }

    var value: Int {
        get {
            // Typed text counts before the field loses the focus.
            gtk_spin_button_update(button.pointer)
            return Int(gtk_spin_button_get_value_as_int(button.pointer))
        }
        set { gtk_spin_button_set_value(button.pointer, Double(newValue)) }
    }

    private func write() -> Bool {
        gtk_entry_set_text(entry, Int(gtk_spin_button_get_value_as_int(button.pointer)).padded(2))
        return true
    }
}
