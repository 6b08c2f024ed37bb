public import CWebKitGTK
public import GLibInterop

/// A GTK widget of any class, shown by a ``Screen``.
///
/// An app creates its widgets with the module `GLibInterop`:
///
/// ```swift
/// import CWebKitGTK
/// import GLibInterop
///
/// let widget = Widget(Reference<GtkLabel>(["label": "1, 2, 3"]))
/// ```
public final class Widget {
    /// The widget as an instance of its base class.
    public let reference: Reference<GtkWidget>

    /// Creates a wrapper that shares a widget.
    ///
    /// - Parameter reference: the widget, of any GTK class
    public init<Instance: WidgetInstance>(_ reference: Reference<Instance>) {
        self.reference = Reference(sharing: reference.widget)
    }

    package var raw: UnsafeMutablePointer<GtkWidget> { reference.pointer }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the widget's owner reports its use, so that a recorder ignores the signals of the widget and its parts.
    package var isReportedByOwner: Bool {
        get { gtk_widget_get_name(self).map { String(cString: $0) } == Self.nameOfReported }
        nonmutating set { gtk_widget_set_name(self, newValue ? Self.nameOfReported : nil) }
    }

    private static var nameOfReported: String { "hotwire-reported-by-owner" }
}

/// Signals of any widget that the library observes.
package enum WidgetSignal {
    package static let map = PlainSignal("map")
    package static let unmap = PlainSignal("unmap")
    package static let draw = Signal<OpaquePointer>("draw")
    package static let destroy = PlainSignal("destroy")
    package static let keyPress = Signal<UnsafeMutablePointer<GdkEvent>>("key-press-event")
    static let buttonPress = Signal<UnsafeMutablePointer<GdkEvent>>("button-press-event")
    static let buttonRelease = Signal<UnsafeMutablePointer<GdkEvent>>("button-release-event")
    static let scroll = Signal<UnsafeMutablePointer<GdkEvent>>("scroll-event")
    static let touch = Signal<UnsafeMutablePointer<GdkEvent>>("touch-event")
    package static let clicked = PlainSignal("clicked")
    package static let deleteEvent = Signal<UnsafeMutablePointer<GdkEvent>>("delete-event")
    package static let sizeAllocate = Signal<OpaquePointer>("size-allocate")
}

/// Announcements for screen readers.
package enum Announcement {
    /// Announces text; if the accessibility library is too old, screen readers have only the window's title.
    package static func say(_ text: String, from widget: UnsafeMutablePointer<GtkWidget>) {
        guard !text.isEmpty, let accessible = widget.accessible else { return }
        let reference = Reference(sharing: accessible)
        if reference.hasSignal("announcement") { reference.emit("announcement", text) }
    }
}

/// Rules for the keyboard focus when something ends later than the user's newest action.
extension UnsafeMutablePointer<GtkWidget> {
    // The user may have turned to something else meanwhile: another tab, the other pane, a field of the window or a menu.
    /// Whether the widget may take the focus on its own, because what the user waited for is now visible.
    var mayTakeFocus: Bool { isOnTop && !isBesideFocus && !isFocusInUse }

    /// Whether no stack above the widget shows another child, such as another tab or screen.
    var isOnTop: Bool {
        // A child that is about to be covered stays mapped until the end of its animation.
        var child = self
        while let parent = child.parent {
            if let stack = parent.ifCast(to: GtkStack.self), stack.visibleChild != child {
                return false
            }
            child = parent
        }
        return true
    }

    /// Whether the keyboard focus is in the other of two panes, from which this widget must not take it on its own.
    private var isBesideFocus: Bool {
        guard let paned = self.ancestor(GtkPaned.self),
            let focused = paned.focusChild
        else { return false }
        return !self.isDescendant(of: focused) && focused.isVisible
    }

    /// Whether the user types or chooses outside of the widget.
    private var isFocusInUse: Bool {
        guard let window = self.toplevelWindow,
            let focus = window.focus, focus != self, !focus.isDescendant(of: self),
            focus.isMapped, focus.isOnTop
        else { return false }
        return [gtk_entry_get_type(), gtk_popover_get_type(), gtk_list_box_row_get_type()].contains {
            gtk_widget_get_ancestor(focus, $0) != nil
        }
    }
}

/// Destroys a window so that none of its parts has the keyboard focus afterwards.
package final class WindowEnd {
    private let window: Reference<GtkWindow>

    package static func destroy(_ window: Reference<GtkWindow>) {
        // A closing menu may return the focus to a widget while the window's parts are destroyed. GTK would keep a pointer to
        // that widget beyond its end, and access it when the window itself is released.
        let end = WindowEnd(window)
        let signal = Signal<UnsafeMutablePointer<GtkWidget>?>("set-focus")
        let refusal = window.connect(signal, to: end) { end in { end.refuse($0) } }
        window.destroy()
        withExtendedLifetime(refusal) {}
    }

    private init(_ window: Reference<GtkWindow>) { self.window = window }

    private func refuse(_ widget: UnsafeMutablePointer<GtkWidget>?) {
        if widget != nil { g_signal_stop_emission_by_name(UnsafeMutableRawPointer(window.pointer), "set-focus") }
    }
}
