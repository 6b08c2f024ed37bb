public import CWebKitGTK

extension GtkWidget: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_widget_get_type() }
}

extension GtkContainer: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_container_get_type() }
}

extension GtkBin: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_bin_get_type() }
}

extension GtkBox: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_box_get_type() }
}

extension GtkGrid: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_grid_get_type() }
}

extension GtkStack: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_stack_get_type() }
}

extension GtkStackSwitcher: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_stack_switcher_get_type() }
}

extension GtkOverlay: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_overlay_get_type() }
}

extension GtkPaned: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_paned_get_type() }
}

extension GtkRevealer: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_revealer_get_type() }
}

extension GtkScrolledWindow: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_scrolled_window_get_type() }
}

extension GtkEventBox: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_event_box_get_type() }
}

extension GtkExpander: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_expander_get_type() }
}

extension GtkFrame: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_frame_get_type() }
}

extension GtkListBox: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_list_box_get_type() }
}

extension GtkListBoxRow: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_list_box_row_get_type() }
}

extension GtkNotebook: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_notebook_get_type() }
}

extension GtkViewport: ObjectInstance {
    /// The class of this struct.
    public static var objectType: GType { gtk_viewport_get_type() }
}
