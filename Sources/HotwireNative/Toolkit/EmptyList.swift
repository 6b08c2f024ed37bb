internal import CWebKitGTK
internal import GLibInterop

extension UnsafeMutablePointer<GtkListBox> {
    /// Lets the list have the focus itself while it has no rows, so that a screen reader reads why.
    ///
    /// - Parameter text: why it is empty; `nil` if it has rows
    @MainActor package func explainEmptiness(_ text: String?) {
        gtk_widget_set_can_focus(widget, text == nil ? 0 : 1)
        if let accessible = gtk_widget_get_accessible(widget) { atk_object_set_description(accessible, text ?? "") }
    }
}
