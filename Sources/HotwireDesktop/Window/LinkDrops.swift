internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// Accepts links that the user drops on a widget.
final class LinkDrops {
    /// Called with the first link.
    var onDrop: (Location) -> Void = { _ in }
    private var connection: SignalConnection?

    init(on widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_drag_dest_set(widget, GTK_DEST_DEFAULT_ALL, nil, 0, GDK_ACTION_COPY)
        gtk_drag_dest_add_uri_targets(widget)
        let signal = Signal<OpaquePointer, Int32, Int32, OpaquePointer, UInt32, UInt32>("drag-data-received")
        connection = Reference(sharing: widget).connect(signal, to: self) { drops in
            { _, _, _, data, _, _ in drops.receive(data) }
        }
    }

    private func receive(_ data: OpaquePointer) {
        guard let addresses = gtk_selection_data_get_uris(data) else { return }
        defer { g_strfreev(addresses) }
        guard let first = addresses[0], let location = Location(engine: String(cString: first)) else { return }
        onDrop(location)
    }
}

extension NavigationWindow {
    /// Visits a link that the user dropped on the header bar, if it is a page of the app.
    func openDropped(_ location: Location) {
        guard let navigator, navigator.engine.router.origins.contains(location) else { return }
        navigator.userDidAct()
        navigator.route(location.url)
    }
}
