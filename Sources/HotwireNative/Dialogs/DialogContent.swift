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
            let entry = Reference<GtkEntry>()
            entry.text = field.text
            entry["visibility"] = !field.isSecret
            if field.isSecret { gtk_entry_set_input_purpose(entry.pointer, GTK_INPUT_PURPOSE_PASSWORD) }
            entry["activates-default"] = true
            entry["hexpand"] = true
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
        texts = entries.map { $0.text }
        isTicked = box.map { $0.isActive } ?? false
        isSilenced = offersSilence && silence.isActive
    }

    /// The field that receives the focus: the first empty one, or else the first.
    var firstField: UnsafeMutablePointer<GtkWidget>? {
        (entries.first { gtk_entry_get_text_length($0.pointer) == 0 } ?? entries.first)?.pointer
            .widget
    }

    func fill(_ area: UnsafeMutablePointer<GtkBox>, message: String) {
        makeBold(area)
        if !message.isEmpty { area.pack(scrolled(message), expands: true) }
        if !entries.isEmpty { area.pack(grid()) }
        if let box { area.pack(box) }
        if offersSilence { area.pack(silence) }
        area.showAll()
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

    private func grid() -> some WidgetHandle {
        let grid = Reference<GtkGrid>()
        grid["column-spacing"] = 12
        grid["row-spacing"] = 6
        for (row, (field, entry)) in zip(fields, entries).enumerated() {
            entry.accessibilityLabel = field.label
            grid.attach(entry, column: 1, row: row)
            guard fields.count > 1 else { continue }
            let label = Label(text: field.label)
            label.halign = GTK_ALIGN_END
            label.addStyleClass("dim-label")
            grid.attach(label, column: 0, row: row)
        }
        return grid
    }

    /// Returns the text in a scrollable area, so that the buttons stay on the screen.
    private func scrolled(_ text: String) -> some WidgetHandle {
        let label = Label(text: text)
        label.wrap()
        // GTK computes a scrolled label's height for the label's full width, so the label must also get that width.
        let longest = text.split(separator: "\n").map(\.count).max() ?? 0
        label.widthChars = gint(min(longest, Self.widestText))
        label.maxWidthChars = gint(Self.widestText)
        label.centerLines()
        let area = Reference<GtkScrolledWindow>()
        area.scrollVertically()
        area.fitHeightToContent(upTo: Self.highestText)
        area.put(label)
        return area
    }
}
