public import CWebKitGTK

extension GtkButton: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_button_get_type() }
}

extension GtkToggleButton: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_toggle_button_get_type() }
}

extension GtkCheckButton: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_check_button_get_type() }
}

extension GtkMenuButton: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_menu_button_get_type() }
}

extension GtkLinkButton: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_link_button_get_type() }
}

extension GtkLabel: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_label_get_type() }
}

extension GtkImage: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_image_get_type() }
}

extension GtkProgressBar: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_progress_bar_get_type() }
}

extension GtkLevelBar: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_level_bar_get_type() }
}

extension GtkSeparator: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_separator_get_type() }
}

extension GtkSwitch: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_switch_get_type() }
}

extension GtkEntry: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_entry_get_type() }
}

extension GtkSearchEntry: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_search_entry_get_type() }
}

extension GtkSpinButton: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_spin_button_get_type() }
}

extension GtkComboBox: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_combo_box_get_type() }
}

extension GtkComboBoxText: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_combo_box_text_get_type() }
}

extension GtkDrawingArea: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_drawing_area_get_type() }
}

extension GtkTextView: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_text_view_get_type() }
}

extension GtkTreeView: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_tree_view_get_type() }
}

extension GtkMenu: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_menu_get_type() }
}

extension GtkMenuItem: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_menu_item_get_type() }
}
