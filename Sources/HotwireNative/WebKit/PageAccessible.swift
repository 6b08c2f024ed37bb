internal import CWebKitGTK
internal import GLibInterop

/// Completes what the engine's view reports to screen readers (WebKitGTK 2.50).
final class PageAccessible {
    // The view's accessible object is the socket for the page's. It reports the states of the page's root, which has none, so
    // a screen reader would call each focused page unavailable. It also keeps its first parent, so the page of a pushed
    // screen would lie in the hidden one below.
    nonisolated private static let viewKey = "hotwire-native-view"

    private let view: Reference<WebKitWebView>
    private let accessible: Reference<AtkObject>?
    private var connections: [SignalConnection] = []

    /// Completes a view's accessible object while the view exists.
    init(of view: Reference<WebKitWebView>) {
        self.view = view
        accessible = view.accessible.map { Reference(sharing: $0) }
        guard accessible != nil else { return }
        setView(view.widget)
        connections = [
            view.connect(Signal<UnsafeMutablePointer<GtkWidget>?>("parent-set"), to: self) { page in
                { _ in page.moved() }
            },
            view.connect(WidgetSignal.destroy, to: self) { page in { page.setView(nil) } },
            view.connect(WidgetSignal.map, to: self) { page in { page.stateChanged() } },
            view.connect(WidgetSignal.unmap, to: self) { page in { page.stateChanged() } },
            view.connect(PlainSignal("state-flags-changed"), to: self) { page in { page.stateChanged() } },
            view.connect(WebViewSignal.loadChanged, to: self) { page in { _ in page.stateChanged() } },
        ]
        moved()
    }

    // A screen reader may hold the accessible object longer than the view exists.
    isolated deinit { setView(nil) }

    /// Reports the states that change with the screen; a screen reader requests them once, and then follows the changes.
    private func stateChanged() {
        guard let accessible else { return }
        Self.complete(accessible.pointer)
        let isSensitive = view.isUsable
        let isShowing = view.isMapped
        for (state, isPresent) in [
            (ATK_STATE_SHOWING, isShowing), (ATK_STATE_SENSITIVE, isSensitive), (ATK_STATE_ENABLED, isSensitive),
        ] {
            atk_object_notify_state_change(accessible.pointer, AtkState(state.rawValue), isPresent ? 1 : 0)
        }
    }

    private func setView(_ widget: UnsafeMutablePointer<GtkWidget>?) {
        guard let accessible else { return }
        let object = UnsafeMutableRawPointer(accessible.pointer).assumingMemoryBound(to: GObject.self)
        g_object_set_data(object, Self.viewKey, widget)
    }

    private func moved() {
        guard let accessible, let parent = view.parent else { return }
        atk_object_set_parent(accessible.pointer, parent.accessible)
    }

    /// Replaces the state function of the class that all views' objects share.
    private static func complete(_ accessible: UnsafeMutablePointer<AtkObject>) {
        // The AT-SPI bridge also replaces it whenever the page of a new process is embedded (at-spi2-atk 2.46). No signal reports
        // this, but a load follows.
        guard let own = accessible.pointee.parent.g_type_instance.g_class else { return }
        let type = UnsafeMutableRawPointer(own).assumingMemoryBound(to: AtkObjectClass.self)
        type.pointee.ref_state_set = { accessible in
            let basic = g_type_class_peek(atk_object_get_type())?.assumingMemoryBound(to: AtkObjectClass.self)
            let states = basic?.pointee.ref_state_set?(accessible)
            if let states, let accessible { PageAccessible.addStates(of: accessible, to: states) }
            return states
        }
    }

    /// Adds the states that any other widget has.
    nonisolated private static func addStates(
        of accessible: UnsafeMutablePointer<AtkObject>,
        to states: UnsafeMutablePointer<AtkStateSet>
    ) {
        let object = UnsafeMutableRawPointer(accessible).assumingMemoryBound(to: GObject.self)
        guard let data = g_object_get_data(object, viewKey) else { return }
        let view = data.assumingMemoryBound(to: GtkWidget.self)
        let isSensitive = gtk_widget_is_sensitive(view) != 0
        let present = [
            (ATK_STATE_FOCUSED, gtk_widget_has_focus(view) != 0),
            (ATK_STATE_ENABLED, isSensitive), (ATK_STATE_SENSITIVE, isSensitive), (ATK_STATE_FOCUSABLE, true),
            (ATK_STATE_VISIBLE, gtk_widget_get_visible(view) != 0),
            (ATK_STATE_SHOWING, gtk_widget_get_mapped(view) != 0),
        ]
        for (state, isPresent) in present where isPresent { atk_state_set_add_state(states, state) }
    }
}
