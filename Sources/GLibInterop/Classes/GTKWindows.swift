package import CWebKitGTK

extension GtkApplication: RegisteredInstance {
    package static var registeredType: GType { gtk_application_get_type() }
}

extension GtkWindow: RegisteredWidget {
    package static var registeredType: GType { gtk_window_get_type() }
}

extension GtkApplicationWindow: RegisteredWidget {
    package static var registeredType: GType { gtk_application_window_get_type() }
}

extension GtkOffscreenWindow: RegisteredWidget {
    package static var registeredType: GType { gtk_offscreen_window_get_type() }
}

extension GtkDialog: RegisteredWidget {
    package static var registeredType: GType { gtk_dialog_get_type() }
}

extension GtkMessageDialog: RegisteredWidget {
    package static var registeredType: GType { gtk_message_dialog_get_type() }
}

extension GtkFileChooserDialog: RegisteredWidget {
    package static var registeredType: GType { gtk_file_chooser_dialog_get_type() }
}

extension GtkAboutDialog: RegisteredWidget {
    package static var registeredType: GType { gtk_about_dialog_get_type() }
}

extension GtkShortcutsWindow: RegisteredWidget {
    package static var registeredType: GType { gtk_shortcuts_window_get_type() }
}

extension GtkPopover: RegisteredWidget {
    package static var registeredType: GType { gtk_popover_get_type() }
}

extension GtkInfoBar: RegisteredWidget {
    package static var registeredType: GType { gtk_info_bar_get_type() }
}

extension GtkHeaderBar: RegisteredWidget {
    package static var registeredType: GType { gtk_header_bar_get_type() }
}

extension GtkActionBar: RegisteredWidget {
    package static var registeredType: GType { gtk_action_bar_get_type() }
}

extension GtkSearchBar: RegisteredWidget {
    package static var registeredType: GType { gtk_search_bar_get_type() }
}

extension GtkNativeDialog: RegisteredInstance {
    package static var registeredType: GType { gtk_native_dialog_get_type() }
}
