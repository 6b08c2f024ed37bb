package import CWebKitGTK

extension GtkAccelGroup: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { gtk_accel_group_get_type() }
}

extension GtkAdjustment: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { gtk_adjustment_get_type() }
}

extension GtkCssProvider: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { gtk_css_provider_get_type() }
}

extension GtkIconTheme: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { gtk_icon_theme_get_type() }
}

extension GtkPrintOperation: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { gtk_print_operation_get_type() }
}

extension GtkSettings: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { gtk_settings_get_type() }
}

extension GtkStyleContext: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { gtk_style_context_get_type() }
}

extension GtkTextBuffer: RegisteredInstance {
    /// The class of this struct.
    package static var registeredType: GType { gtk_text_buffer_get_type() }
}
