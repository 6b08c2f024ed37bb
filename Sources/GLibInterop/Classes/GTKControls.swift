package import CWebKitGTK

extension GtkButton: RegisteredWidget {
    package static var registeredType: GType { gtk_button_get_type() }
}

extension GtkToggleButton: RegisteredWidget {
    package static var registeredType: GType { gtk_toggle_button_get_type() }
}

extension GtkCheckButton: RegisteredWidget {
    package static var registeredType: GType { gtk_check_button_get_type() }
}

extension GtkMenuButton: RegisteredWidget {
    package static var registeredType: GType { gtk_menu_button_get_type() }
}

extension GtkLinkButton: RegisteredWidget {
    package static var registeredType: GType { gtk_link_button_get_type() }
}

extension GtkLabel: RegisteredWidget {
    package static var registeredType: GType { gtk_label_get_type() }
}

extension GtkImage: RegisteredWidget {
    package static var registeredType: GType { gtk_image_get_type() }
}

extension GtkProgressBar: RegisteredWidget {
    package static var registeredType: GType { gtk_progress_bar_get_type() }
}

extension GtkLevelBar: RegisteredWidget {
    package static var registeredType: GType { gtk_level_bar_get_type() }
}

extension GtkSeparator: RegisteredWidget {
    package static var registeredType: GType { gtk_separator_get_type() }
}

extension GtkSwitch: RegisteredWidget {
    package static var registeredType: GType { gtk_switch_get_type() }
}

extension GtkEntry: RegisteredWidget {
    package static var registeredType: GType { gtk_entry_get_type() }
}

extension GtkSearchEntry: RegisteredWidget {
    package static var registeredType: GType { gtk_search_entry_get_type() }
}

extension GtkSpinButton: RegisteredWidget {
    package static var registeredType: GType { gtk_spin_button_get_type() }
}

extension GtkComboBox: RegisteredWidget {
    package static var registeredType: GType { gtk_combo_box_get_type() }
}

extension GtkComboBoxText: RegisteredWidget {
    package static var registeredType: GType { gtk_combo_box_text_get_type() }
}

extension GtkRange: RegisteredWidget {
    package static var registeredType: GType { gtk_range_get_type() }
}

extension GtkScale: RegisteredWidget {
    package static var registeredType: GType { gtk_scale_get_type() }
}

extension GtkCalendar: RegisteredWidget {
    package static var registeredType: GType { gtk_calendar_get_type() }
}

extension GtkDrawingArea: RegisteredWidget {
    package static var registeredType: GType { gtk_drawing_area_get_type() }
}

extension GtkTextView: RegisteredWidget {
    package static var registeredType: GType { gtk_text_view_get_type() }
}

extension GtkTreeView: RegisteredWidget {
    package static var registeredType: GType { gtk_tree_view_get_type() }
}

extension GtkMenu: RegisteredWidget {
    package static var registeredType: GType { gtk_menu_get_type() }
}

extension GtkMenuShell: RegisteredWidget {
    package static var registeredType: GType { gtk_menu_shell_get_type() }
}

extension GtkMenuItem: RegisteredWidget {
    package static var registeredType: GType { gtk_menu_item_get_type() }
}
