internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// A row of preferences with a title, a text below it, and a control, which screen readers describe with both texts.
final class PreferenceRow {
    var widget: UnsafeMutablePointer<GtkWidget> { area.widget }
    /// The text below the title.
    var subtitle = "" { didSet { if subtitle != oldValue { showSubtitle() } } }
    var isEnabled = true {
        didSet {
            control.isSensitive = isEnabled
            title.isSensitive = isEnabled
        }
    }

    private let area = Reference<GtkEventBox>()
    private let title: Reference<GtkLabel>
    private let below: Reference<GtkLabel>
    private let control: UnsafeMutablePointer<GtkWidget>
    private let activate: () -> Void
    private var connection: SignalConnection?

    /// Creates a row; `activate` is called on a click beside the control.
    init(_ text: String, _ control: UnsafeMutablePointer<GtkWidget>, activate: @escaping () -> Void = {}) {
        self.control = control
        self.activate = activate
        title = Self.label(text)
        below = Self.label("")
        for style in ["dim-label", "hotwire-list-subtitle"] { below.addStyleClass(style) }
        gtk_label_set_mnemonic_widget(title.pointer, control)
        control.accessibilityLabel = text
        arrange()
        connection = area.answer(RowSignal.buttonRelease, from: self, PreferenceRow.released)
    }

    private func arrange() {
        let box = Box.row(spacing: 12)
        let texts = Box.column(spacing: 2)
        texts.pack(title)
        texts.pack(below)
        for widget in [texts.widget, control] { widget.valign = GTK_ALIGN_CENTER }
        box.pack(texts, expands: true)
        box.packEnd(control)
        box.addStyleClass("hotwire-preference")
        area["visible-window"] = false
        area.put(box)
        widget.showAll()
        below.ignoresShowAll = true
        showSubtitle()
    }

    private func showSubtitle() {
        below.text = subtitle
        below.isVisible = !subtitle.isEmpty
        control.setAccessibilityDescription(subtitle)
    }

    private func released(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard isEnabled, event.pointee.button.button == 1 else { return false }
        activate()
        return true
    }

    private static func label(_ text: String) -> Reference<GtkLabel> {
        let label = Label(text: text)
        label.alignAtStart()
        label.wrap()
        label.maxWidthChars = 48
        return label
    }
}

/// A row with a switch, or with a check box for one of several entries.
final class SwitchRow {
    private(set) lazy var row = PreferenceRow(title, button) { [weak self] in self?.flip() }
    var isOn: Bool {
        get { object["active"] }
        set {
            isShowing = true
            object["active"] = newValue
            isShowing = false
        }
    }

    private let title: String
    private let button: UnsafeMutablePointer<GtkWidget>
    private let object: Reference<GtkWidget>
    private let onChange: (Bool) -> Void
    private var isShowing = false
    private var connection: SignalConnection?

    /// Creates a row, which calls `onChange` only when the user changes the switch.
    init(_ title: String, isOn: Bool, isCheck: Bool = false, onChange: @escaping (Bool) -> Void) {
        self.title = title
        self.onChange = onChange
        object = Reference(adopting: isCheck ? gtk_check_button_new() : gtk_switch_new())
        button = object.pointer
        self.isOn = isOn
        connection = object.observe("active", by: self, SwitchRow.changed)
    }

    private func flip() {
        object["active"] = !isOn
        button.grabFocus()
    }

    private func changed() {
        if !isShowing { onChange(isOn) }
    }
}

/// A row in which the user chooses one of several values.
final class ChoiceRow {
    let row: PreferenceRow

    private let combo: Reference<GtkComboBoxText>
    private let onChange: (Int) -> Void
    private var connections: [SignalConnection] = []

    /// Creates a row, which calls `onChange` with the index of the value that the user chose.
    init(_ title: String, _ choices: [String], index: Int?, onChange: @escaping (Int) -> Void) {
        combo = Reference<GtkComboBoxText>()
        self.onChange = onChange
        for choice in choices { combo.append(choice) }
        row = PreferenceRow(title, combo.widget)
        combo.activeIndex = index ?? -1
        connections = [
            combo.connect(PlainSignal("changed"), to: self) { row in { row.changed() } },
            combo.answer(Signal<UnsafeMutablePointer<GdkEvent>>("scroll-event"), from: self, ChoiceRow.scrolled),
        ]
    }

    private func changed() {
        let index = combo.activeIndex
        if index >= 0 { onChange(Int(index)) }
    }

    /// Scrolls the window instead of changing the value under the pointer.
    private func scrolled(_: UnsafeMutablePointer<GdkEvent>) -> Bool {
        g_signal_stop_emission_by_name(UnsafeMutableRawPointer(combo.pointer), "scroll-event")
        return false
    }
}

/// A row with a button.
final class ButtonRow {
    let row: PreferenceRow

    private let button: Reference<GtkButton>
    private let onClick: () -> Void
    private var connection: SignalConnection?

    init(_ title: String, button text: String, isDestructive: Bool = false, onClick: @escaping () -> Void) {
        button = Button(label: text)
        self.onClick = onClick
        row = PreferenceRow(title, button.widget)
        if isDestructive { button.addStyleClass("destructive-action") }
        connection = button.connect(WidgetSignal.clicked, to: self) { row in { row.onClick() } }
    }
}

/// A group of preferences: a title over a list of rows.
final class PreferenceGroup {
    let widget = Box.column(spacing: 8)

    init(_ title: String, _ rows: [PreferenceRow]) {
        widget.pack(Self.heading(title))
        let list = Box.column()
        list.addStyleClass("hotwire-list")
        for (index, row) in rows.enumerated() {
            if index > 0 { list.pack(Reference<GtkSeparator>()) }
            list.pack(row.widget)
        }
        widget.pack(list)
        list.setAccessibilityRole(ATK_ROLE_GROUPING)
        list.accessibilityLabel = title
    }

    private static func heading(_ title: String) -> Label {
        let widget = Label(text: title)
        widget.alignAtStart()
        widget.wrap(anywhere: false)
        widget.addStyleClass("hotwire-group-title")
        widget.setAccessibilityRole(ATK_ROLE_HEADING)
        return widget
    }
}

private enum RowSignal {
    static let buttonRelease = Signal<UnsafeMutablePointer<GdkEvent>>("button-release-event")
}
