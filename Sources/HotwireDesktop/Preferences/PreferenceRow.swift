internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// A row of preferences: a title, a text below it and a control, which a screen reader calls by both.
final class PreferenceRow {
    /// The widget of the row.
    var widget: UnsafeMutablePointer<GtkWidget> { area.widget }
    /// The text below the title.
    var subtitle = "" { didSet { if subtitle != oldValue { showSubtitle() } } }
    /// Whether the control can be used.
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

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - text: the title
    ///   - control: the control
    ///   - activate: called on a click beside the control
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

private enum RowSignal {
    static let buttonRelease = Signal<UnsafeMutablePointer<GdkEvent>>("button-release-event")
}
