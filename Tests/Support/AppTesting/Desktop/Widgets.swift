package import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireNative

/// The widgets of a class in a widget, outermost first.
@MainActor package func widgets(of type: GType, in root: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<
    GtkWidget
>] {
    let instance = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GTypeInstance.self)
    var found = g_type_check_instance_is_a(instance, type) != 0 ? [root] : []
    guard let container = root.ifCast(to: GtkContainer.self) else { return found }
    let children = gtk_container_get_children(container)
    defer { g_list_free(children) }
    var child = children
    while let node = child {
        if let data = node.pointee.data { found += widgets(of: type, in: data.assumingMemoryBound(to: GtkWidget.self)) }
        child = node.pointee.next
    }
    return found
}

/// Waits until a widget is active, because a new or moved question's buttons are inactive at first.
@MainActor package func sensitive(_ widget: UnsafeMutablePointer<GtkWidget>) async {
    while gtk_widget_get_sensitive(widget) == 0 { await SensitiveWait().change(of: widget) }
}

/// Asserts that buttons ignore input for half a second after they appear, unless the test itself is late.
@MainActor package func assertGuarded(
    _ buttons: [UnsafeMutablePointer<GtkWidget>],
    since start: ContinuousClock.Instant,
    file: StaticString = #filePath,
    line: UInt = #line
) async {
    XCTAssertFalse(buttons.isEmpty, file: file, line: line)
    let reacting = buttons.filter { gtk_widget_get_sensitive($0) != 0 }
    if start.duration(to: .now) < AnswerGuard.time { XCTAssertEqual(reacting, [], file: file, line: line) }
    for button in buttons { await sensitive(button) }
    XCTAssertGreaterThanOrEqual(start.duration(to: .now), AnswerGuard.time, file: file, line: line)
}

private final class SensitiveWait {
    private var connection: SignalConnection?
    private var continuation: CheckedContinuation<Void, Never>?

    func change(of widget: UnsafeMutablePointer<GtkWidget>) async {
        let reference = Reference(sharing: widget)
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            connection = reference.observe("sensitive", by: self) { wait in { wait.changed() } }
        }
        connection = nil
    }

    private func changed() { continuation.take()?.resume() }
}

/// The first scroller in a widget.
@MainActor package func scroller(in root: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    widgets(of: gtk_scrolled_window_get_type(), in: root).first
}

/// The number of rows that a widget's first scroller does not show.
@MainActor package func rowsToScroll(in root: UnsafeMutablePointer<GtkWidget>) -> Int {
    guard let area = scroller(in: root)?.cast(to: GtkScrolledWindow.self) else { return 0 }
    let rows = gtk_scrolled_window_get_vadjustment(area)
    return Int(gtk_adjustment_get_upper(rows) - gtk_adjustment_get_page_size(rows))
}

/// The display's rows that a widget covers.
@MainActor package func displayRows(of widget: UnsafeMutablePointer<GtkWidget>) -> Range<Int> {
    var (y, place): (gint, GtkAllocation) = (0, GtkAllocation())
    gdk_window_get_origin(gtk_widget_get_window(widget), nil, &y)
    gtk_widget_get_allocation(widget, &place)
    // Without its own surface, a widget's allocation is relative to its parent's surface.
    let top = Int(y) + (gtk_widget_get_has_window(widget) == 0 ? Int(place.y) : 0)
    return top..<top + Int(place.height)
}
