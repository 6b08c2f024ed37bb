internal import CWebKitGTK
internal import GLibInterop

/// Destroys a window in such a way that no part of it has the keyboard afterwards.
///
/// A widget may take the keyboard while the window's parts go: a menu gives it back as it closes. GTK would remember that
/// widget beyond its end, and read it when the window itself is let go of.
final class WindowEnd {
    private let window: Reference<GtkWindow>

    /// Destroys a window.
    static func destroy(_ window: Reference<GtkWindow>) {
        let end = WindowEnd(window)
        let signal = Signal<UnsafeMutablePointer<GtkWidget>?>("set-focus")
        let refusal = window.connect(signal, to: end) { end in { end.refuse($0) } }
        gtk_widget_destroy(window.widget)
        withExtendedLifetime(refusal) {}
    }

    private init(_ window: Reference<GtkWindow>) { self.window = window }

    private func refuse(_ widget: UnsafeMutablePointer<GtkWidget>?) {
        if widget != nil { g_signal_stop_emission_by_name(UnsafeMutableRawPointer(window.pointer), "set-focus") }
    }
}
