internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// The links that the user drops on a widget, which is highlighted while an accepted link is over it.
final class LinkDrops {
    // A link is read while it is over the widget, so that the source and the user see whether it is accepted.

    /// Returns whether a link is accepted.
    var accepts: (Location) -> Bool = { _ in false }
    /// Called with an accepted link, once it is dropped.
    var onDrop: (Location) -> Void = { _ in }

    private struct Drag {
        /// The drag's context, retained so that another drag is not mistaken for this one.
        let reference: OpaqueReference
        var isRead = false
        /// Whether the drag is over the widget, which it may have left when its data arrives.
        var isOver = false
        /// The first link, if it is accepted.
        var link: Location?
    }

    private let widget: UnsafeMutablePointer<GtkWidget>
    private var drag: Drag?
    private var connections: [SignalConnection] = []

    init(on widget: UnsafeMutablePointer<GtkWidget>) {
        self.widget = widget
        gtk_drag_dest_set(widget, GtkDestDefaults(rawValue: 0), nil, 0, GDK_ACTION_COPY)
        gtk_drag_dest_add_uri_targets(widget)
        let moved = Signal<OpaquePointer, Int32, Int32, UInt32>("drag-motion")
        let dropped = Signal<OpaquePointer, Int32, Int32, UInt32>("drag-drop")
        let received = Signal<OpaquePointer, Int32, Int32, OpaquePointer, UInt32, UInt32>("drag-data-received")
        let reference = Reference(sharing: widget)
        connections = [
            reference.answer(moved, from: self) { drops in { drag, _, _, time in drops.moved(drag, time) } },
            reference.connect(received, to: self) { drops in
                { drag, _, _, data, _, time in drops.received(drag, data, time) }
            },
            reference.answer(dropped, from: self) { drops in { drag, _, _, time in drops.dropped(drag, time) } },
            reference.connect(Signal<OpaquePointer, UInt32>("drag-leave"), to: self) { drops in { _, _ in drops.left() }
            },
        ]
    }

    private func moved(_ context: OpaquePointer, _ time: UInt32) -> Bool {
        let target = gtk_drag_dest_find_target(widget, context, nil)
        guard target != nil else { return false }
        if drag?.reference.pointer != context { drag = Drag(reference: OpaqueReference(sharing: context)) }
        drag?.isOver = true
        guard drag?.isRead == true else {
            gdk_drag_status(context, GdkDragAction(rawValue: 0), time)
            gtk_drag_get_data(widget, context, target, time)
            return true
        }
        report(context, time)
        return true
    }

    private func received(_ context: OpaquePointer, _ data: OpaquePointer, _ time: UInt32) {
        guard drag?.reference.pointer == context else { return }
        drag?.isRead = true
        drag?.link = OfferedData.addresses(in: data).first.flatMap { Location(engine: $0) }.flatMap {
            accepts($0) ? $0 : nil
        }
        if drag?.isOver == true { report(context, time) }
    }

    private func report(_ context: OpaquePointer, _ time: UInt32) {
        let isAccepted = drag?.link != nil
        isAccepted ? gtk_drag_highlight(widget) : gtk_drag_unhighlight(widget)
        gdk_drag_status(context, isAccepted ? GDK_ACTION_COPY : GdkDragAction(rawValue: 0), time)
    }

    private func left() {
        // A drag also leaves before it is dropped, and may come back.
        drag?.isOver = false
        gtk_drag_unhighlight(widget)
    }

    private func dropped(_ context: OpaquePointer, _ time: UInt32) -> Bool {
        let link = drag?.reference.pointer == context ? drag?.link : nil
        drag = nil
        gtk_drag_finish(context, link == nil ? 0 : 1, 0, time)
        if let link { onDrop(link) }
        return true
    }
}
