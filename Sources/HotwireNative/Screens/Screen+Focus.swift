internal import CWebKitGTK

extension Screen {
    /// Focuses the first widget of the screen that takes the keyboard.
    public func grabFocus() {
        if gtk_widget_child_focus(widget.raw, GTK_DIR_TAB_FORWARD) == 0 { gtk_widget_grab_focus(widget.raw) }
    }
}
