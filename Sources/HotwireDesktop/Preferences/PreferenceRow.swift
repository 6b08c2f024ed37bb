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
            gtk_widget_set_sensitive(control, isEnabled ? 1 : 0)
            gtk_widget_set_sensitive(title.widget, isEnabled ? 1 : 0)
        }
    }

    private let area = Reference(adopting: gtk_event_box_new().cast(to: GtkEventBox.self))
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
        if let accessible = gtk_widget_get_accessible(control) { atk_object_set_name(accessible, text) }
        arrange()
        connection = area.answer(RowSignal.buttonRelease, from: self, PreferenceRow.released)
    }

    private func arrange() {
        let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).cast(to: GtkBox.self)
        let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2).cast(to: GtkBox.self)
        gtk_box_pack_start(texts, title.widget, 0, 0, 0)
        gtk_box_pack_start(texts, below.widget, 0, 0, 0)
        for widget in [texts.widget, control] { gtk_widget_set_valign(widget, GTK_ALIGN_CENTER) }
        gtk_box_pack_start(box, texts.widget, 1, 1, 0)
        gtk_box_pack_end(box, control, 0, 0, 0)
        gtk_style_context_add_class(gtk_widget_get_style_context(box.widget), "hotwire-preference")
        gtk_event_box_set_visible_window(area.pointer, 0)
        gtk_container_add(area.pointer.cast(to: GtkContainer.self), box.widget)
        gtk_widget_show_all(widget)
        gtk_widget_set_no_show_all(below.widget, 1)
        showSubtitle()
    }

    private func showSubtitle() {
        gtk_label_set_text(below.pointer, subtitle)
        gtk_widget_set_visible(below.widget, subtitle.isEmpty ? 0 : 1)
        if let accessible = gtk_widget_get_accessible(control) { atk_object_set_description(accessible, subtitle) }
    }

    private func released(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        guard isEnabled, event.pointee.button.button == 1 else { return false }
        activate()
        return true
    }

    private static func label(_ text: String) -> Reference<GtkLabel> {
        let label = Reference(adopting: gtk_label_new(text).cast(to: GtkLabel.self))
        gtk_label_set_xalign(label.pointer, 0)
        gtk_label_set_line_wrap(label.pointer, 1)
        gtk_label_set_line_wrap_mode(label.pointer, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_max_width_chars(label.pointer, 48)
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
        gtk_widget_grab_focus(button)
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
    let row: PreferenceRow

    private let button: Reference<GtkButton>
    private let onClick: () -> Void
    private var connection: SignalConnection?

    init(_ title: String, button text: String, isDestructive: Bool = false, onClick: @escaping () -> Void) {
        button = Reference(adopting: gtk_button_new_with_label(text).cast(to: GtkButton.self))
        self.onClick = onClick
        row = PreferenceRow(title, button.widget)
        if isDestructive { button.addStyleClass("destructive-action") }
        connection = button.connect(WidgetSignal.clicked, to: self) { row in { row.onClick() } }
    }
}

/// A group of preferences: a title over a list of rows.
final class PreferenceGroup {
    let widget: UnsafeMutablePointer<GtkWidget>

    init(_ title: String, _ rows: [PreferenceRow]) {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8).cast(to: GtkBox.self)
        widget = column.widget
        gtk_box_pack_start(column, Self.heading(title), 0, 0, 0)
        let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self)
        gtk_style_context_add_class(gtk_widget_get_style_context(list.widget), "hotwire-list")
        for (index, row) in rows.enumerated() {
            if index > 0 { gtk_box_pack_start(list, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL), 0, 0, 0) }
            gtk_box_pack_start(list, row.widget, 0, 0, 0)
        }
        gtk_box_pack_start(column, list.widget, 0, 0, 0)
        if let accessible = gtk_widget_get_accessible(list.widget) {
            atk_object_set_role(accessible, ATK_ROLE_GROUPING)
            atk_object_set_name(accessible, title)
        }
    }

    private static func heading(_ title: String) -> UnsafeMutablePointer<GtkWidget> {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(title)
        gtk_label_set_xalign(widget.cast(to: GtkLabel.self), 0)
        gtk_label_set_line_wrap(widget.cast(to: GtkLabel.self), 1)
        gtk_style_context_add_class(gtk_widget_get_style_context(widget), "hotwire-group-title")
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_role(accessible, ATK_ROLE_HEADING) }
        return widget
    }
}

private enum RowSignal {
    static let buttonRelease = Signal<UnsafeMutablePointer<GdkEvent>>("button-release-event")
}
