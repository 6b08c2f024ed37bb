package import CWebKitGTK

extension GtkWidget: RegisteredWidget {
    package static var registeredType: GType { gtk_widget_get_type() }
}

extension GtkContainer: RegisteredWidget {
    package static var registeredType: GType { gtk_container_get_type() }
}

extension GtkBin: RegisteredWidget {
    package static var registeredType: GType { gtk_bin_get_type() }
}

extension GtkBox: RegisteredWidget {
    package static var registeredType: GType { gtk_box_get_type() }
}

extension GtkGrid: RegisteredWidget {
    package static var registeredType: GType { gtk_grid_get_type() }
}

extension GtkStack: RegisteredWidget {
    package static var registeredType: GType { gtk_stack_get_type() }
}

extension GtkStackSwitcher: RegisteredWidget {
    package static var registeredType: GType { gtk_stack_switcher_get_type() }
}

extension GtkOverlay: RegisteredWidget {
    package static var registeredType: GType { gtk_overlay_get_type() }
}

extension GtkPaned: RegisteredWidget {
    package static var registeredType: GType { gtk_paned_get_type() }
}

extension GtkRevealer: RegisteredWidget {
    package static var registeredType: GType { gtk_revealer_get_type() }
}

extension GtkScrolledWindow: RegisteredWidget {
    package static var registeredType: GType { gtk_scrolled_window_get_type() }
}

extension GtkEventBox: RegisteredWidget {
    package static var registeredType: GType { gtk_event_box_get_type() }
}

extension GtkExpander: RegisteredWidget {
    package static var registeredType: GType { gtk_expander_get_type() }
}

extension GtkFrame: RegisteredWidget {
    package static var registeredType: GType { gtk_frame_get_type() }
}

extension GtkListBox: RegisteredWidget {
    package static var registeredType: GType { gtk_list_box_get_type() }
}

extension GtkListBoxRow: RegisteredWidget {
    package static var registeredType: GType { gtk_list_box_row_get_type() }
}

extension GtkNotebook: RegisteredWidget {
    package static var registeredType: GType { gtk_notebook_get_type() }
}

extension GtkViewport: RegisteredWidget {
    package static var registeredType: GType { gtk_viewport_get_type() }
}
