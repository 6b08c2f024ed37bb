package import CWebKitGTK

extension GtkAccelGroup: RegisteredInstance {
    package static var registeredType: GType { gtk_accel_group_get_type() }
}

extension GtkAdjustment: RegisteredInstance {
    package static var registeredType: GType { gtk_adjustment_get_type() }
}

extension GtkCssProvider: RegisteredInstance {
    package static var registeredType: GType { gtk_css_provider_get_type() }
}

extension GtkIconTheme: RegisteredInstance {
    package static var registeredType: GType { gtk_icon_theme_get_type() }
}

extension GtkPrintOperation: RegisteredInstance {
    package static var registeredType: GType { gtk_print_operation_get_type() }
}

extension GtkSettings: RegisteredInstance {
    package static var registeredType: GType { gtk_settings_get_type() }
}

extension GtkStyleContext: RegisteredInstance {
    package static var registeredType: GType { gtk_style_context_get_type() }
}

extension GtkTextBuffer: RegisteredInstance {
    package static var registeredType: GType { gtk_text_buffer_get_type() }
}
