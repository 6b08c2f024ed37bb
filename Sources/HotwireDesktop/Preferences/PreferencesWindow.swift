internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The window in which the user changes an app's preferences, beside the window that it was opened from; each change applies at once.
final class PreferencesWindow {
    /// The app whose preferences are shown.
    let host: any PreferencesHost
    let window: Reference<GtkWindow>
    /// The window that the preferences were opened from.
    private(set) weak var parent: NavigationWindow?
    /// The rows' controls.
    var controls: [AnyObject] = []
    /// The row of the stored data.
    var dataRow: PreferenceRow?
    /// The switch of the start at login, if the app can be started then.
    var loginSwitch: SwitchRow?
    /// The change of the start at login that is in progress.
    var loginChange: Task<Void, Never>?
    /// Whether the window has not been closed.
    private(set) var isOpen = true
    /// The list of site permissions, while it is open.
    var sitePermissions: SitePermissionsDialog?
    /// Reads the size of the stored data.
    var reading: Task<Void, Never>?

    private let onEnd: () -> Void
    private var connections: [SignalConnection] = []
    /// The width of the rows where there is room, in characters.
    private static let characters: gint = 64

    /// Creates the window; the caller holds it until `onEnd` is called.
    init(_ host: any PreferencesHost, over parent: NavigationWindow, onEnd: @escaping () -> Void) {
        self.host = host
        self.parent = parent
        self.onEnd = onEnd
        window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        setUp()
        attach(to: parent)
        connections = [
            window.connect(WidgetSignal.destroy, to: self, PreferencesWindow.end),
            window.answer(WidgetSignal.keyPress, from: self, PreferencesWindow.keyPressed),
        ]
    }

    /// Shows the window, over the one that it was opened from last.
    func present(over parent: NavigationWindow) {
        if self.parent !== parent { attach(to: parent) }
        gtk_widget_show_all(window.widget)
        gtk_window_present(window.pointer)
    }

    private func attach(to parent: NavigationWindow) {
        self.parent = parent
        gtk_window_set_transient_for(window.pointer, parent.window.pointer)
    }

    private func setUp() {
        let title = translated("Preferences")
        let bar = gtk_header_bar_new().cast(to: GtkHeaderBar.self)
        gtk_header_bar_set_title(bar, title)
        TilingDesktop.install(bar.widget, in: window.pointer)
        gtk_window_set_title(window.pointer, title)
        gtk_window_set_destroy_with_parent(window.pointer, 1)
        gtk_window_set_type_hint(window.pointer, GDK_WINDOW_TYPE_HINT_DIALOG)
        gtk_window_set_position(window.pointer, GTK_WIN_POS_CENTER_ON_PARENT)
        gtk_window_set_default_size(window.pointer, 640, 600)
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 24).cast(to: GtkBox.self)
        gtk_container_set_border_width(column.cast(to: GtkContainer.self), 18)
        gtk_widget_set_halign(column.widget, GTK_ALIGN_CENTER)
        for group in makeGroups() { gtk_box_pack_start(column, group.widget, 0, 0, 0) }
        gtk_box_pack_start(column, ReadableWidth.ruler(Self.characters), 0, 0, 0)
        let scroller = gtk_scrolled_window_new(nil, nil).cast(to: GtkScrolledWindow.self)
        gtk_scrolled_window_set_policy(scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_container_add(scroller.cast(to: GtkContainer.self), column.widget)
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), scroller.widget)
    }

    /// Closes the window with Escape or Ctrl+W.
    private func keyPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        let key = event.pointee.key
        let isControl = key.state & GDK_CONTROL_MASK.rawValue != 0
        guard key.keyval == guint(GDK_KEY_Escape) || isControl && key.keyval == guint(GDK_KEY_w) else { return false }
        close()
        return true
    }

    /// Closes the window.
    func close() { gtk_window_close(window.pointer) }

    private func end() {
        isOpen = false
        reading?.cancel()
        connections = []
        onEnd()
    }
}
