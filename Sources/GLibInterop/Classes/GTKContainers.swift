package import CWebKitGTK

extension GtkWidget: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_widget_get_type() }
}

extension GtkContainer: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_container_get_type() }
}

extension GtkBin: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_bin_get_type() }
}

extension GtkBox: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_box_get_type() }
}

extension GtkGrid: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_grid_get_type() }
}

extension GtkStack: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_stack_get_type() }
}

extension GtkStackSwitcher: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_stack_switcher_get_type() }
}

extension GtkOverlay: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_overlay_get_type() }
}

extension GtkPaned: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_paned_get_type() }
}

extension GtkRevealer: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_revealer_get_type() }
}

extension GtkScrolledWindow: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_scrolled_window_get_type() }
}

extension GtkEventBox: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_event_box_get_type() }
}

extension GtkExpander: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_expander_get_type() }
}

extension GtkFrame: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_frame_get_type() }
}

extension GtkListBox: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_list_box_get_type() }
}

extension GtkListBoxRow: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_list_box_row_get_type() }
}

extension GtkNotebook: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_notebook_get_type() }
}

extension GtkViewport: RegisteredWidget {
    /// The class of this struct.
    package static var registeredType: GType { gtk_viewport_get_type() }
}
