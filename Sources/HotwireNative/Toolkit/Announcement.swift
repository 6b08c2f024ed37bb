internal import CWebKitGTK
internal import GLibInterop

/// Says something to a screen reader.
enum Announcement {
    /// Says a text; where the accessibility library is too old for that, the window's title has to do.
    static func say(_ text: String, from widget: UnsafeMutablePointer<GtkWidget>) {
        guard !text.isEmpty, let accessible = gtk_widget_get_accessible(widget) else { return }
        let reference = Reference(sharing: accessible)
        if reference.hasSignal("announcement") { reference.emit("announcement", text) }
    }
}
