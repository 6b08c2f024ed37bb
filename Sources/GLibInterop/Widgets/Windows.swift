package import CWebKitGTK

extension WidgetHandle where Instance: WindowClass {
    /// The text of the title bar, and of the window in lists of windows.
    package var title: String {
        get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_window_set_title(window, newValue) }
    }

    /// Shows the window in front of the others.
    package func present() { gtk_window_present(window) }

    /// The widget of the window that has the focus; `nil` if none has.
    package var focus: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(window) }

    /// Sets the size with which the window opens, in logical pixels.
    package func setDefaultSize(_ width: Int, _ height: Int) {
        gtk_window_set_default_size(window, gint(width), gint(height))
    }

    /// Keeps the window in front of another one; `nil` for none.
    package func setTransient(for parent: UnsafeMutablePointer<GtkWindow>?) {
        gtk_window_set_transient_for(window, parent)
    }

    /// Shows a widget in place of the window manager's title bar.
    package func setTitleBar(_ bar: some WidgetHandle) { gtk_window_set_titlebar(window, bar.widget) }

    /// Whether the user works in the window.
    package var isActiveWindow: Bool { gtk_window_is_active(window) != 0 }

    /// Whether the window fills the screen beside the desktop's bars.
    package var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

    /// Requests that the window be maximized, or no longer.
    package func setMaximized(_ isOn: Bool) { isOn ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }

    /// Requests that the window fill the screen, or no longer.
    package func setFullscreen(_ isOn: Bool) { isOn ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window) }

    /// Closes the window, as the user does with its button.
    package func close() { gtk_window_close(window) }

    private var window: UnsafeMutablePointer<GtkWindow> { pointer.cast(to: GtkWindow.self) }
}

extension Reference<GtkApplication> {
    /// The application as GIO's class.
    package var gio: UnsafeMutablePointer<GApplication> { pointer.cast(to: GApplication.self) }
}

extension GtkSettings {
    /// The settings of the display; `nil` without one.
    package static var current: UnsafeMutablePointer<GtkSettings>? { gtk_settings_get_default() }
}

extension GtkIconTheme {
    /// The icon theme of the display; `nil` without one.
    package static var current: UnsafeMutablePointer<GtkIconTheme>? { gtk_icon_theme_get_default() }
}
