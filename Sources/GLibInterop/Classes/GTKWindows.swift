public import CWebKitGTK

extension GtkApplication: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_application_get_type() }
}

extension GtkWindow: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_window_get_type() }
}

extension GtkApplicationWindow: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_application_window_get_type() }
}

extension GtkOffscreenWindow: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_offscreen_window_get_type() }
}

extension GtkDialog: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_dialog_get_type() }
}

extension GtkMessageDialog: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_message_dialog_get_type() }
}

extension GtkFileChooserDialog: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_file_chooser_dialog_get_type() }
}

extension GtkAboutDialog: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_about_dialog_get_type() }
}

extension GtkShortcutsWindow: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_shortcuts_window_get_type() }
}

extension GtkPopover: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_popover_get_type() }
}

extension GtkInfoBar: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_info_bar_get_type() }
}

extension GtkHeaderBar: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_header_bar_get_type() }
}

extension GtkActionBar: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_action_bar_get_type() }
}

extension GtkSearchBar: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_search_bar_get_type() }
}

extension GtkNativeDialog: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_native_dialog_get_type() }
}
