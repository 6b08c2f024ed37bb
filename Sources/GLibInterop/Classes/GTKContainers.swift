public import CWebKitGTK

extension GtkWidget: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_widget_get_type() }
}

extension GtkContainer: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_container_get_type() }
}

extension GtkBin: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_bin_get_type() }
}

extension GtkBox: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_box_get_type() }
}

extension GtkGrid: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_grid_get_type() }
}

extension GtkStack: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_stack_get_type() }
}

extension GtkStackSwitcher: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_stack_switcher_get_type() }
}

extension GtkOverlay: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_overlay_get_type() }
}

extension GtkPaned: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_paned_get_type() }
}

extension GtkRevealer: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_revealer_get_type() }
}

extension GtkScrolledWindow: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_scrolled_window_get_type() }
}

extension GtkEventBox: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_event_box_get_type() }
}

extension GtkExpander: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_expander_get_type() }
}

extension GtkFrame: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_frame_get_type() }
}

extension GtkListBox: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_list_box_get_type() }
}

extension GtkListBoxRow: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_list_box_row_get_type() }
}

extension GtkNotebook: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_notebook_get_type() }
}

extension GtkViewport: WidgetInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_viewport_get_type() }
}
