internal import CWebKitGTK
internal import GLibInterop

/// A dialog's text, input fields and checkboxes, whose values remain readable after the dialog has closed.
package final class DialogContent {
    /// A single-line input field.
    package struct Field {
        let label: String
        var text = ""
        var isSecret = false

        package init(label: String, text: String = "", isSecret: Bool = false) {
            (self.label, self.text, self.isSecret) = (label, text, isSecret)
        }
    }

    private let fields: [Field]
    private let option: String?
    private let entries: [Reference<GtkEntry>]
    private let box: Reference<GtkToggleButton>?
    private lazy var silence = Reference(
        adopting: gtk_check_button_new_with_label(translated("Do not show more dialogs from this page"))
            .cast(to: GtkToggleButton.self)
    )
    /// Whether a checkbox lets the user refuse more dialogs from the page.
    var offersSilence = false
    private static let highestText: gint = 260
    private static let widestText = 56

    /// Creates content; a single field shows no label, and `option` labels a checkbox that is initially unchecked.
    package init(fields: [Field] = [], option: String? = nil) {
        self.fields = fields
        self.option = option
        entries = fields.map { field in
            let entry = Reference(adopting: gtk_entry_new().cast(to: GtkEntry.self))
            gtk_entry_set_text(entry.pointer, field.text)
            gtk_entry_set_visibility(entry.pointer, field.isSecret ? 0 : 1)
            if field.isSecret { gtk_entry_set_input_purpose(entry.pointer, GTK_INPUT_PURPOSE_PASSWORD) }
            gtk_entry_set_activates_default(entry.pointer, 1)
            gtk_widget_set_hexpand(entry.widget, 1)
            return entry
        }
        box = option.map {
            Reference(adopting: gtk_check_button_new_with_label($0).cast(to: GtkToggleButton.self))
        }
    }

    /// The texts of the fields when the dialog was answered.
    package private(set) var texts: [String] = []
    /// Whether the checkbox was checked when the dialog was answered.
    private(set) var isTicked = false
    /// Whether the user refused more dialogs from the page when the dialog was answered.
    private(set) var isSilenced = false

    /// Stores the user's input before the widgets are destroyed.
    func read() {
        texts = entries.map { gtk_entry_get_text($0.pointer).map { String(cString: $0) } ?? "" }
        isTicked = box.map { gtk_toggle_button_get_active($0.pointer) != 0 } ?? false
        isSilenced = offersSilence && gtk_toggle_button_get_active(silence.pointer) != 0
    }

    /// The field that receives the focus: the first empty one, or else the first.
    var firstField: UnsafeMutablePointer<GtkWidget>? {
        (entries.first { gtk_entry_get_text_length($0.pointer) == 0 } ?? entries.first)?.pointer
            .widget
    }

    func fill(_ area: UnsafeMutablePointer<GtkBox>, message: String) {
        makeBold(area)
        if !message.isEmpty { gtk_box_pack_start(area, scrolled(message), 1, 1, 0) }
        if !entries.isEmpty { gtk_box_pack_start(area, grid(), 0, 0, 0) }
        if let box { gtk_box_pack_start(area, box.widget, 0, 0, 0) }
        if offersSilence { gtk_box_pack_start(area, silence.widget, 0, 0, 0) }
        gtk_widget_show_all(area.widget)
    }

    /// Makes the heading bold, because GTK does so only if its own secondary text follows.
    private func makeBold(_ area: UnsafeMutablePointer<GtkBox>) {
        guard let children = gtk_container_get_children(area.cast(to: GtkContainer.self)) else { return }
        defer { g_list_free(children) }
        let heading = children.pointee.data?.assumingMemoryBound(to: GtkWidget.self).ifCast(to: GtkLabel.self)
        guard let heading, let attributes = pango_attr_list_new() else { return }
        pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
        gtk_label_set_attributes(heading, attributes)
        pango_attr_list_unref(attributes)
    }

    private func grid() -> UnsafeMutablePointer<GtkWidget> {
        let grid = gtk_grid_new().cast(to: GtkGrid.self)
        gtk_grid_set_column_spacing(grid, 12)
        gtk_grid_set_row_spacing(grid, 6)
        for (row, (field, entry)) in zip(fields, entries).enumerated() {
            let widget = entry.widget
            if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_name(accessible, field.label) }
            gtk_grid_attach(grid, widget, 1, gint(row), 1, 1)
            guard fields.count > 1 else { continue }
            let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new(field.label)
            gtk_widget_set_halign(label, GTK_ALIGN_END)
            gtk_style_context_add_class(gtk_widget_get_style_context(label), "dim-label")
            gtk_grid_attach(grid, label, 0, gint(row), 1, 1)
        }
        return grid.widget
    }

    /// Returns the text in a scrollable area, so that the buttons stay on the screen.
    private func scrolled(_ text: String) -> UnsafeMutablePointer<GtkWidget> {
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(text)
        let label = widget.cast(to: GtkLabel.self)
        gtk_label_set_line_wrap(label, 1)
        gtk_label_set_line_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        // GTK computes a scrolled label's height for the label's full width, so the label must also get that width.
        let longest = text.split(separator: "\n").map(\.count).max() ?? 0
        gtk_label_set_width_chars(label, gint(min(longest, Self.widestText)))
        gtk_label_set_max_width_chars(label, gint(Self.widestText))
        gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
        let area = gtk_scrolled_window_new(nil, nil).cast(to: GtkScrolledWindow.self)
        gtk_scrolled_window_set_policy(area, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(area, 1)
        gtk_scrolled_window_set_max_content_height(area, Self.highestText)
        gtk_container_add(area.cast(to: GtkContainer.self), widget)
        return area.widget
    }
}
