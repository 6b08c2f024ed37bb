internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Handles drags from a page: removes unsafe addresses from their data, and reports links that are dropped outside.
final class PageDrags {
    /// Called with a link of the page's origin that the user dropped where no program accepts it.
    var onDropOutside: (Location) -> Void = { _ in }
    private static let kinds: Set<String> = ["text/uri-list", "_NETSCAPE_URL", "text/x-moz-url"]
    private let view: Reference<WebKitWebView>
    private let document: ViewDocument
    private var connections: [SignalConnection] = []
    private var gives: SignalConnection?
    /// The link below the pointer.
    private var link: Location?
    /// The link where the mouse button was pressed.
    private var pressed: Location?
    private var dragged: Location?

    init(view: Reference<WebKitWebView>, document: ViewDocument) {
        self.view = view
        self.document = document
        connections = [
            view.connect(WebViewSignal.mouseTargetChanged, to: self) { drags in { hit, _ in drags.pointed(at: hit) } },
            view.answer(WidgetSignal.buttonPress, from: self) { drags in { _ in drags.press() } },
            view.connect(Signal<OpaquePointer>("drag-begin"), to: self) { drags in { drags.begin($0) } },
            view.answer(Signal<OpaquePointer, GtkDragResult>("drag-failed"), from: self) { drags in
                { _, result in drags.fail(result) }
            },
        ]
    }

    /// Remembers the link below the pointer.
    private func pointed(at hit: UnsafeMutablePointer<WebKitHitTestResult>) {
        // A drag's data is not available when the drag begins, but the pointer was over the link before.
        let isImage = webkit_hit_test_result_context_is_image(hit) != 0
        let isLink = webkit_hit_test_result_context_is_link(hit) != 0 && !isImage
        link = isLink ? Location(engine: webkit_hit_test_result_get_link_uri(hit)) : nil
    }

    private func press() -> Bool {
        // The pointer may be over another link once it has moved far enough for a drag.
        pressed = link
        return false
    }

    /// Reports a link that no window accepted.
    private func fail(_ result: GtkDragResult) -> Bool {
        // On Wayland, GTK does not distinguish this from a drag that the user canceled.
        guard let location = dragged.take(), result == GTK_DRAG_RESULT_NO_TARGET, location.origin == document.origin,
            location.origin != nil, !PointerPlace.isOverWindow
        else { return false }
        onDropOutside(location)
        return true
    }

    private func begin(_ drag: OpaquePointer) {
        dragged = OfferedData.kinds(of: drag).contains("text/uri-list") ? pressed : nil
        // The engine connects its own handler at its first drag. This one must run after it to see its result.
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

/// The pointer's position on the display.
enum PointerPlace {
    /// Whether the pointer is over one of the program's windows, except for the image that follows a drag.
    static var isOverWindow: Bool {
        guard let seat = gdk_display_get_default().flatMap(gdk_display_get_default_seat),
            let pointer = gdk_seat_get_pointer(seat)
        else { return false }
        var (x, y): (gint, gint) = (0, 0)
        gdk_device_get_position(pointer, nil, &x, &y)
        let list = gtk_window_list_toplevels()
        defer { g_list_free(list) }
        return sequence(first: list) { $0?.pointee.next }.contains { node in
            node?.pointee.data.map { covers($0.assumingMemoryBound(to: GtkWindow.self), x, y) } ?? false
        }
    }

    private static func covers(_ window: UnsafeMutablePointer<GtkWindow>, _ x: gint, _ y: gint) -> Bool {
        guard gtk_window_get_window_type(window) == GTK_WINDOW_TOPLEVEL,
            let surface = window.widget.surface, gdk_window_is_viewable(surface) != 0
        else { return false }
        var frame = GdkRectangle()
        gdk_window_get_frame_extents(surface, &frame)
        return (frame.x..<frame.x + frame.width).contains(x) && (frame.y..<frame.y + frame.height).contains(y)
    }
}
