public import CWebKitGTK

extension GtkButton: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_button_get_type() }
}

extension GtkToggleButton: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_toggle_button_get_type() }
}

extension GtkCheckButton: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_check_button_get_type() }
}

extension GtkMenuButton: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_menu_button_get_type() }
}

extension GtkLinkButton: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_link_button_get_type() }
}

extension GtkLabel: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_label_get_type() }
}

extension GtkImage: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_image_get_type() }
}

extension GtkProgressBar: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_progress_bar_get_type() }
}

extension GtkLevelBar: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_level_bar_get_type() }
}

extension GtkSeparator: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_separator_get_type() }
}

extension GtkSwitch: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_switch_get_type() }
}

extension GtkEntry: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_entry_get_type() }
}

extension GtkSearchEntry: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_search_entry_get_type() }
}

extension GtkSpinButton: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_spin_button_get_type() }
}

extension GtkComboBox: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_combo_box_get_type() }
}

extension GtkComboBoxText: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_combo_box_text_get_type() }
}

extension GtkDrawingArea: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_drawing_area_get_type() }
}

extension GtkTextView: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_text_view_get_type() }
}

extension GtkTreeView: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_tree_view_get_type() }
}

extension GtkMenu: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_menu_get_type() }
}

extension GtkMenuItem: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_menu_item_get_type() }
}
