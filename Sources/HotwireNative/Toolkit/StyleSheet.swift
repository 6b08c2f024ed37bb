internal import CWebKitGTK
internal import GLibInterop

/// A style sheet of the app for all windows.
package final class StyleSheet {
    private let provider = Reference(adopting: gtk_css_provider_new())
    private let priority: Int32
    private var isInstalled = false

    /// Creates an empty sheet.
    ///
    /// - Parameter priority: one of GTK's priorities of style providers; an application's by default
    package init(priority: Int32 = GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) { self.priority = priority }

    /// The rules in GTK's CSS, which apply as soon as there is a display.
    package var text = "" {
        didSet { if text != oldValue { load() } }
    }

    private func load() {
        gtk_css_provider_load_from_data(provider.pointer, text, -1, nil)
        guard !isInstalled, let screen = gdk_screen_get_default() else { return }
        isInstalled = true
        gtk_style_context_add_provider_for_screen(screen, OpaquePointer(provider.pointer), guint(priority))
    }
}
