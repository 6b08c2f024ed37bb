package import CWebKitGTK

extension GtkButton: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_button_get_type() }
}

extension GtkToggleButton: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_toggle_button_get_type() }
}

extension GtkCheckButton: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_check_button_get_type() }
}

extension GtkMenuButton: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_menu_button_get_type() }
}

extension GtkLinkButton: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_link_button_get_type() }
}

extension GtkLabel: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_label_get_type() }
}

extension GtkImage: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_image_get_type() }
}

extension GtkProgressBar: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_progress_bar_get_type() }
}

extension GtkLevelBar: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_level_bar_get_type() }
}

extension GtkSeparator: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_separator_get_type() }
}

extension GtkSwitch: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_switch_get_type() }
}

extension GtkEntry: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_entry_get_type() }
}

extension GtkSearchEntry: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_search_entry_get_type() }
}

extension GtkSpinButton: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_spin_button_get_type() }
}

extension GtkComboBox: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_combo_box_get_type() }
}

extension GtkComboBoxText: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_combo_box_text_get_type() }
}

extension GtkRange: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_range_get_type() }
}

extension GtkScale: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_scale_get_type() }
}

extension GtkCalendar: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_calendar_get_type() }
}

extension GtkDrawingArea: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_drawing_area_get_type() }
}

extension GtkTextView: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_text_view_get_type() }
}

extension GtkTreeView: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_tree_view_get_type() }
}

extension GtkMenu: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_menu_get_type() }
}

extension GtkMenuShell: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_menu_shell_get_type() }
}

extension GtkMenuItem: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_menu_item_get_type() }
}
