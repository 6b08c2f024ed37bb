public import CWebKitGTK

extension GtkAccelGroup: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_accel_group_get_type() }
}

extension GtkAdjustment: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_adjustment_get_type() }
}

extension GtkCssProvider: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_css_provider_get_type() }
}

extension GtkIconTheme: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_icon_theme_get_type() }
}

extension GtkPrintOperation: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_print_operation_get_type() }
}

extension GtkSettings: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_settings_get_type() }
}

extension GtkStyleContext: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_style_context_get_type() }
}

extension GtkTextBuffer: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_text_buffer_get_type() }
}
