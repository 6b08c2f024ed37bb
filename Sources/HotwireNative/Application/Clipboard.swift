internal import CWebKitGTK

/// The desktop's clipboard.
enum Clipboard {
    static func copy(_ text: String) {
        gtk_clipboard_set_text(gtk_clipboard_get_default(gdk_display_get_default()), text, -1)
    }
}
