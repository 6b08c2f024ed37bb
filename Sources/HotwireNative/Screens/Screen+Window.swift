internal import CWebKitGTK
internal import GLibInterop

extension Screen {
    /// The item in effect: the error screen's own while an error is shown in place of the page.
    var shownItem: NavigationItem {
        errorShowing?.errorScreen?.navigationItem ?? navigationItem
    }

    /// The window that the screen is in.
    package var window: NavigationWindow? {
        let top = gtk_widget_get_toplevel(widget.raw)
        return HotwireApplication.running?.windows.first { $0.window.widget == top }
    }

    /// Focuses the first widget of the screen that takes the keyboard.
    public func grabFocus() {
        if gtk_widget_child_focus(widget.raw, GTK_DIR_TAB_FORWARD) == 0 { gtk_widget_grab_focus(widget.raw) }
    }
}
