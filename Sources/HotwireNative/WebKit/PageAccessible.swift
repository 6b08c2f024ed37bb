internal import CWebKitGTK
internal import GLibInterop

/// What screen readers learn about the engine's view, as far as the engine leaves it out (WebKitGTK 2.50).
///
/// The view's accessible object is the socket of the page's. It has no states but the focus, so a screen reader calls each page that
/// receives the focus unavailable; and it keeps its first parent, so the page of a pushed screen would lie in the hidden one below.
final class PageAccessible {
    private typealias States = @convention(c) (UnsafeMutablePointer<AtkObject>?) -> UnsafeMutablePointer<AtkStateSet>?
    /// The engine's own function; all views have the same class, which is changed once.
    nonisolated(unsafe) private static var engineStates: States?
    nonisolated private static let viewKey = "hotwire-native-view"

    private let view: Reference<WebKitWebView>
    private let accessible: Reference<AtkObject>?
    private var connections: [SignalConnection] = []

    /// Completes the accessible object of a view for as long as the view exists.
    init(of view: Reference<WebKitWebView>) {
        self.view = view
        accessible = gtk_widget_get_accessible(view.widget).map { Reference(sharing: $0) }
        guard let accessible else { return }
        Self.complete(accessible.pointer)
        setView(view.widget)
        connections = [
            view.connect(Signal<UnsafeMutablePointer<GtkWidget>?>("parent-set"), to: self) { page in
                { _ in page.moved() }
            },
            view.connect(WidgetSignal.destroy, to: self) { page in { page.setView(nil) } },
        ]
        moved()
    }

    private func setView(_ widget: UnsafeMutablePointer<GtkWidget>?) {
        guard let accessible else { return }
        let object = UnsafeMutableRawPointer(accessible.pointer).assumingMemoryBound(to: GObject.self)
        g_object_set_data(object, Self.viewKey, widget)
    }

    private func moved() {
        guard let accessible, let parent = gtk_widget_get_parent(view.widget) else { return }
        atk_object_set_parent(accessible.pointer, gtk_widget_get_accessible(parent))
    }

    private static func complete(_ accessible: UnsafeMutablePointer<AtkObject>) {
        guard engineStates == nil, let own = accessible.pointee.parent.g_type_instance.g_class else { return }
        let type = UnsafeMutableRawPointer(own).assumingMemoryBound(to: AtkObjectClass.self)
        engineStates = type.pointee.ref_state_set
        type.pointee.ref_state_set = { accessible in
            let states = PageAccessible.engineStates?(accessible)
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
            (ATK_STATE_ENABLED, isSensitive), (ATK_STATE_SENSITIVE, isSensitive), (ATK_STATE_FOCUSABLE, true),
            (ATK_STATE_VISIBLE, gtk_widget_get_visible(view) != 0),
            (ATK_STATE_SHOWING, gtk_widget_get_mapped(view) != 0),
        ]
        for (state, isPresent) in present where isPresent { atk_state_set_add_state(states, state) }
    }
}
