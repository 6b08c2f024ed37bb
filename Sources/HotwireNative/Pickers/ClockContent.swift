internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Number fields for hours, minutes and, if the page's field counts them, seconds.
final class ClockContent: PickerContent {
    var widget: UnsafeMutablePointer<GtkWidget> { box.widget }
    var onChange: () -> Void = {}
    var onChoose: () -> Void = {}
    private let box = Box.row(spacing: 6)
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
        arrange()
        show(position)
    }

    /// Returns a number's increment: the step in units if it evenly divides the next larger unit, or else 1.
    private static func interval(_ step: Int, of unit: Int) -> Int {
        let count = step / unit
        return step % unit == 0 && count > 0 && 60 % count == 0 && count < 60 ? count : 1
    }

    private static func makeHalf() -> Reference<GtkComboBoxText> {
        let choice = Reference<GtkComboBoxText>()
        let halves = LocalDate.halves
        for half in [halves.morning, halves.afternoon] { choice.append(half) }
        choice.accessibilityLabel = translated("AM or PM")
        return choice
    }

    private func arrange() {
        widget.halign = GTK_ALIGN_CENTER
        // The hours are on the left in every language.
        gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
        let numbers = [hours, minutes, seconds].compactMap(\.self)
        for (place, number) in numbers.enumerated() {
            if place > 0 { box.pack(Label(text: ":")) }
            box.pack(number.widget)
            number.onChange = { [weak self] in self?.changed() }
            number.onActivate = { [weak self] in self?.onChoose() }
        }
        guard let half else { return }
        box.pack(half)
        connections = [half.connect(PlainSignal("changed"), to: self, ClockContent.changed)]
    }

    private func changed() { if !isShowing { onChange() } }

    var position: Int {
        let isAfternoon = half.map { $0.activeIndex == 1 } ?? false
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
        if let half { half.activeIndex = hour < 12 ? 0 : 1 }
        isShowing = false
    }

    func grabFocus() { hours.widget.grabFocus() }
}

/// A clock's two-digit number field, which wraps around.
private final class ClockNumber {
    var onChange: () -> Void = {}
    var onActivate: () -> Void = {}
    private let button = Reference<GtkSpinButton>()
    private var connections: [SignalConnection] = []

    init(_ name: String, _ range: ClosedRange<Int>, step: Int) {
        button.setRange(Double(range.lowerBound), Double(range.upperBound))
        button.setIncrements(Double(step), Double(step))
        button["wrap"] = true
        button["numeric"] = true
        button["orientation"] = GTK_ORIENTATION_VERTICAL
        button.widthChars = 2
        button["xalign"] = 0.5
        button.tooltip = name
        button.accessibilityLabel = name
        connections = [
            button.connect(PlainSignal("value-changed"), to: self) { number in { number.onChange() } },
            button.connect(PlainSignal("activate"), to: self) { number in { number.onActivate() } },
            button.answer(PlainSignal("output"), from: self, ClockNumber.write),
        ]
    }

    var widget: UnsafeMutablePointer<GtkWidget> { button.widget }

    var value: Int {
        get {
            // Typed text counts before the field loses the focus.
            gtk_spin_button_update(button.pointer)
            return button.intValue
        }
        set { button["value"] = Double(newValue) }
    }

    private func write() -> Bool {
        button.text = button.intValue.padded(2)
        return true
    }
}
