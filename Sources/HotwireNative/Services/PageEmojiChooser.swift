internal import CWebKitGTK
internal import GLibInterop

/// Closes the emoji chooser of a page, which would otherwise use its view after the window has released it.
final class PageEmojiChooser {
    private let view: Reference<WebKitWebView>

    init(view: Reference<WebKitWebView>) { self.view = view }

    /// Closes the chooser: the page has gone, or has moved to another screen.
    func leave() {
        // GTK registers this private class with the first chooser.
        let type = g_type_from_name("GtkEmojiChooser")
        guard type != 0, let window = gtk_widget_get_toplevel(view.widget) else { return }
        for part in window.parts {
            let isChooser = part.withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
                g_type_check_instance_is_a($0, type) != 0
            }
            guard isChooser, let popover = part.ifCast(to: GtkPopover.self),
                gtk_popover_get_relative_to(popover) == view.widget
            else { continue }
            gtk_widget_hide(part)
        }
    }
}
