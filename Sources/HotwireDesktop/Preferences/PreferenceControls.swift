internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// A row with a switch, or with a check box for one of several entries.
final class SwitchRow {
    /// The row.
    private(set) lazy var row = PreferenceRow(title, button) { [weak self] in self?.flip() }
    /// Whether the switch is on.
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

    /// Creates a row whose switch was changed by the user when `onChange` is called.
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
        gtk_widget_grab_focus(button)
    }

    private func changed() {
        if !isShowing { onChange(isOn) }
    }
}

/// A row with a choice of one of several values.
final class ChoiceRow {
    /// The row.
    let row: PreferenceRow

    private let combo: Reference<GtkComboBoxText>
    private let onChange: (Int) -> Void
    private var connections: [SignalConnection] = []

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: the title
    ///   - choices: the names of the values
    ///   - index: the index of the current value
    ///   - onChange: called with the index of the value that the user chose
    init(_ title: String, _ choices: [String], index: Int?, onChange: @escaping (Int) -> Void) {
        combo = Reference(adopting: gtk_combo_box_text_new().cast(to: GtkComboBoxText.self))
        self.onChange = onChange
        for choice in choices { gtk_combo_box_text_append_text(combo.pointer, choice) }
        row = PreferenceRow(title, combo.widget)
        let box = combo.pointer.cast(to: GtkComboBox.self)
        gtk_combo_box_set_active(box, gint(index ?? -1))
        connections = [
            combo.connect(PlainSignal("changed"), to: self) { row in { row.changed() } },
            combo.answer(Signal<UnsafeMutablePointer<GdkEvent>>("scroll-event"), from: self, ChoiceRow.scrolled),
        ]
    }

    private func changed() {
        let index = gtk_combo_box_get_active(combo.pointer.cast(to: GtkComboBox.self))
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
    /// The row.
    let row: PreferenceRow

    private let button: Reference<GtkButton>
    private let onClick: () -> Void
    private var connection: SignalConnection?

    /// Creates a row.
    init(_ title: String, button text: String, isDestructive: Bool = false, onClick: @escaping () -> Void) {
        button = Reference(adopting: gtk_button_new_with_label(text).cast(to: GtkButton.self))
        self.onClick = onClick
        row = PreferenceRow(title, button.widget)
        if isDestructive { button.addStyleClass("destructive-action") }
        connection = button.connect(WidgetSignal.clicked, to: self) { row in { row.onClick() } }
    }
}
