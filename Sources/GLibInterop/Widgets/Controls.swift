package import CWebKitGTK

/// Text that the user cannot change.
package typealias Label = Reference<GtkLabel>

extension Reference<GtkLabel> {
    /// Creates a label.
    package convenience init(text: String) { self.init(["label": text]) }
}

extension WidgetHandle<GtkLabel> {
    /// The text.
    package var text: String {
        get { gtk_label_get_text(pointer).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_label_set_text(pointer, newValue) }
    }

    /// Breaks long text into lines, at spaces and, by default, within a word that is too long.
    package func wrap(anywhere: Bool = true) {
        gtk_label_set_line_wrap(pointer, 1)
        if anywhere { gtk_label_set_line_wrap_mode(pointer, PANGO_WRAP_WORD_CHAR) }
    }

    /// Aligns the text at the start.
    package func alignAtStart() { gtk_label_set_xalign(pointer, 0) }

    /// Centers each of several lines.
    package func centerLines() { gtk_label_set_justify(pointer, GTK_JUSTIFY_CENTER) }

    /// Shortens text that does not fit, with an ellipsis.
    package func ellipsize(_ mode: PangoEllipsizeMode = PANGO_ELLIPSIZE_END) { gtk_label_set_ellipsize(pointer, mode) }

    /// The width that the text may ask for, in characters; -1 for any.
    package var maxWidthChars: gint {
        get { gtk_label_get_max_width_chars(pointer) }
        nonmutating set { gtk_label_set_max_width_chars(pointer, newValue) }
    }

    /// The width that the label has at least, in characters; -1 for that of its text.
    package var widthChars: gint {
        get { gtk_label_get_width_chars(pointer) }
        nonmutating set { gtk_label_set_width_chars(pointer, newValue) }
    }
}

/// A button.
package typealias Button = Reference<GtkButton>

extension Reference<GtkButton> {
    /// Creates a button with a text.
    package convenience init(label: String) { self.init(["label": label]) }

    /// Creates a button with a text in which an underscore precedes the letter that activates it with Alt.
    package convenience init(mnemonic label: String) { self.init(["label": label, "use-underline": true]) }
}

extension WidgetHandle where Instance: ButtonClass {
    /// Shows a widget, usually an image, in the button.
    package func setImage(_ image: some WidgetHandle) { gtk_button_set_image(button, image.widget) }

    /// Draws the button without a border until the pointer is on it.
    package func removeRelief() { gtk_button_set_relief(button, GTK_RELIEF_NONE) }

    private var button: UnsafeMutablePointer<GtkButton> { pointer.cast(to: GtkButton.self) }
}

extension WidgetHandle where Instance: ToggleClass {
    /// Whether the button is pressed.
    package var isActive: Bool {
        get { gtk_toggle_button_get_active(toggle) != 0 }
        nonmutating set { gtk_toggle_button_set_active(toggle, newValue ? 1 : 0) }
    }

    private var toggle: UnsafeMutablePointer<GtkToggleButton> { pointer.cast(to: GtkToggleButton.self) }
}

extension WidgetHandle where Instance: EntryClass {
    /// What the user typed.
    package var text: String {
        get { gtk_entry_get_text(entry).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_entry_set_text(entry, newValue) }
    }

    /// The width that the field has at least, in characters.
    package var widthChars: gint {
        get { gtk_entry_get_width_chars(entry) }
        nonmutating set { gtk_entry_set_width_chars(entry, newValue) }
    }

    /// Whether the text is readable, and not hidden as a password.
    package var showsText: Bool { gtk_entry_get_visibility(entry) != 0 }

    private var entry: UnsafeMutablePointer<GtkEntry> { pointer.cast(to: GtkEntry.self) }
}

extension WidgetHandle<GtkProgressBar> {
    /// How much is done, from 0 to 1.
    package var fraction: Double {
        get { gtk_progress_bar_get_fraction(pointer) }
        nonmutating set { gtk_progress_bar_set_fraction(pointer, newValue) }
    }

    /// Advances a bar whose progress is unknown.
    package func pulse() { gtk_progress_bar_pulse(pointer) }
}

extension WidgetHandle<GtkImage> {
    /// The width and height of the icon, in logical pixels.
    package var pixelSize: gint {
        get { gtk_image_get_pixel_size(pointer) }
        nonmutating set { gtk_image_set_pixel_size(pointer, newValue) }
    }

    /// Shows a picture (`GdkPixbuf`).
    package func show(_ pixels: OpaquePointer) { gtk_image_set_from_pixbuf(pointer, pixels) }
}

extension WidgetHandle<GtkSpinButton> {
    /// The number, rounded.
    package var intValue: Int { Int(gtk_spin_button_get_value_as_int(pointer)) }

    /// Sets the lowest and the highest number.
    package func setRange(_ least: Double, _ most: Double) { gtk_spin_button_set_range(pointer, least, most) }

    /// Sets by how much an arrow key and Page Up change the number.
    package func setIncrements(_ step: Double, _ page: Double) { gtk_spin_button_set_increments(pointer, step, page) }
}

extension WidgetHandle<GtkComboBoxText> {
    /// Adds a choice after the others.
    package func append(_ text: String) { gtk_combo_box_text_append_text(pointer, text) }

    /// The position of the choice; -1 for none.
    package var activeIndex: Int {
        get { Int(gtk_combo_box_get_active(pointer.cast(to: GtkComboBox.self))) }
        nonmutating set { gtk_combo_box_set_active(pointer.cast(to: GtkComboBox.self), gint(newValue)) }
    }
}

extension WidgetHandle<GtkMenu> {
    /// Adds a line after the others.
    package func append(_ item: some WidgetHandle) {
        gtk_menu_shell_append(pointer.cast(to: GtkMenuShell.self), item.widget)
    }
}

extension WidgetHandle<GtkMenuButton> {
    /// Opens a menu of a model on a click; `nil` for none.
    package func setMenuModel(_ model: UnsafeMutablePointer<GMenuModel>?) {
        gtk_menu_button_set_menu_model(pointer, model)
    }

    /// The popover that a click opens; `nil` for none.
    package var popover: UnsafeMutablePointer<GtkPopover>? { gtk_menu_button_get_popover(pointer) }
}

extension Reference<GtkPopover> {
    /// Creates a popover, which the widget beside it owns.
    package convenience init(relativeTo widget: some WidgetHandle) {
        self.init(sharing: gtk_popover_new(widget.widget).cast(to: GtkPopover.self))
    }
}

extension WidgetHandle<GtkPopover> {
    /// The widget beside which the popover opens; `nil` for none.
    package var relativeWidget: UnsafeMutablePointer<GtkWidget>? { gtk_popover_get_relative_to(pointer) }

    /// Opens the popover with its transition.
    package func popUp() { gtk_popover_popup(pointer) }

    /// Closes the popover with its transition.
    package func popDown() { gtk_popover_popdown(pointer) }

    /// Sets the part of the widget beside it that the popover points to.
    package func point(to part: GdkRectangle) {
        var part = part
        gtk_popover_set_pointing_to(pointer, &part)
    }

    /// Opens the popover below that part, if there is room.
    package func openBelow() { gtk_popover_set_position(pointer, GTK_POS_BOTTOM) }
}
