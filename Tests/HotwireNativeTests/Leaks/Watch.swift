import AppTesting
import CWebKitGTK
import GLibInterop

@testable import HotwireNative

/// Tracks which of its objects are still alive, without keeping them alive.
final class Watch {
    private var objects: [(name: String, isAlive: () -> Bool)] = []

    /// Watches a Swift object.
    func add(_ name: String, _ object: some AnyObject) {
        objects.append((name, { [weak object] in object != nil }))
    }

    /// Watches a screen and its widget.
    func add(_ name: String, _ screen: Screen) {
        add(name, screen as AnyObject)
        add("\(name)'s widget", widget: screen.widget.raw)
    }

    /// Watches a widget.
    func add(_ name: String, widget: UnsafeMutablePointer<GtkWidget>) {
        let reference = WeakReference(widget)
        objects.append((name, { reference.reference != nil }))
    }

    var count: Int { objects.count }

    /// The names of the objects that are still alive.
    var alive: [String] { objects.filter { $0.isAlive() }.map(\.name) }
}

/// Returns the number of handlers connected to an object's signals.
func countHandlers(of object: UnsafeMutablePointer<GObject>) -> Int {
    let instance = UnsafeMutableRawPointer(object)
    var type = instance.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
    var count = 0
    while type != 0 {
        var length: guint = 0
        let ids = g_signal_list_ids(type, &length)
        defer { g_free(ids) }
        for index in 0..<Int(length) {
            guard let id = ids?[index] else { continue }
            // GLib counts handlers only when it blocks them.
            count += Int(g_signal_handlers_block_matched(instance, G_SIGNAL_MATCH_ID, id, 0, nil, nil, nil))
            g_signal_handlers_unblock_matched(instance, G_SIGNAL_MATCH_ID, id, 0, nil, nil, nil)
        }
        type = g_type_parent(type)
    }
    return count
}
