package import CWebKitGTK
package import GLibInterop

/// Destroys a window so that none of its parts has the keyboard focus afterwards.
///
/// A widget may receive the focus while the window's parts are destroyed, because a closing menu returns it. GTK would keep a
/// pointer to that widget beyond its end, and access it when the window itself is released.
package final class WindowEnd {
    private let window: Reference<GtkWindow>

    /// Destroys a window.
    package static func destroy(_ window: Reference<GtkWindow>) {
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
