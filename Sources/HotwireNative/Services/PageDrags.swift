internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Removes unsafe addresses from the data of a drag that starts in a page, before it is dropped.
final class PageDrags {
    private static let kinds: Set<String> = ["text/uri-list", "_NETSCAPE_URL", "text/x-moz-url"]
    private let view: Reference<WebKitWebView>
    private var begins: SignalConnection?
    private var gives: SignalConnection?

    init(view: Reference<WebKitWebView>) {
        self.view = view
        begins = view.connect(Signal<OpaquePointer>("drag-begin"), to: self) { drags in { _ in drags.listen() } }
    }

    /// The engine connects its own handler with its first drag, and this one must run after it to see its result.
    private func listen() {
        let signal = Signal<OpaquePointer, OpaquePointer, UInt32, UInt32>("drag-data-get")
        gives = view.connect(signal, to: self) { drags in { _, data, _, _ in drags.clean(data) } }
    }

    private func clean(_ data: OpaquePointer) {
        let target = gtk_selection_data_get_target(data)
        guard let name = String(consuming: gdk_atom_name(target)), Self.kinds.contains(name) else { return }
        let count = Int(gtk_selection_data_get_length(data))
        guard count > 0, let bytes = gtk_selection_data_get_data(data) else { return }
        let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        let safe = DraggedAddresses.safe(text)
        guard safe != text else { return }
        gtk_selection_data_set(data, target, 8, safe, gint(safe.utf8.count))
    }
}
