internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireCore

/// A window that shows a navigator's screens under a header bar.
///
/// It has Back, the screen's title and a menu, and the keys for all of it. It remembers its size and the page's zoom.
/// The application holds it until it is closed.
///
/// ```swift
/// NavigationWindow(navigator: navigator, application: application).present()
/// ```
public final class NavigationWindow {
    /// The navigator whose screens are shown.
    public let navigator: Navigator

    let window: Reference<GtkWindow>
    let findBar: FindBar
    let header: NavigationHeaderBar
    private let application: HotwireApplication
    private let stateFile: WindowStateFile
    private var actions: [MenuAction] = []
    private var connections: [SignalConnection] = []
    private var isOpen = true
    private var announced = ""

    /// Makes a window; show it with ``present()``.
    ///
    /// - Parameters:
    ///   - navigator: whose screens it shows
    ///   - application: the application it belongs to, which runs until its last window is closed
    public init(navigator: Navigator, application: HotwireApplication) {
        self.navigator = navigator
        self.application = application
        stateFile = WindowStateFile(applicationID: Hotwire.config.applicationID)
        guard let widget = gtk_application_window_new(application.reference.pointer) else {
            preconditionFailure("GTK makes no windows without a display.")
        }
        window = Reference(sharing: widget.cast(to: GtkWindow.self))
        findBar = FindBar { navigator.activeWebView }
        header = NavigationHeaderBar()
        setUp()
        application.add(self)
    }

    /// Shows the window, in front of the app's others.
    public func present() {
        gtk_window_present(window.pointer)
        navigator.activeStack.top?.grabFocus()
    }

    /// Closes the window and remembers its size; the application ends with its last one.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        saveState()
        navigator.trace(TraceEvent(.closed))
        application.remove(self)
        gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self))
    }

    private func setUp() {
        let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self)
        gtk_box_pack_start(column, findBar.widget, 0, 0, 0)
        gtk_box_pack_start(column, navigator.widget.raw, 1, 1, 0)
        gtk_window_set_titlebar(window.pointer, header.widget)
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), column.cast(to: GtkWidget.self))
        AppIcon.set(on: window.pointer)
        restoreState()
        addActions()
        header.onBack = { [weak self] in self?.navigator.goBack() }
        gtk_widget_show_all(column.cast(to: GtkWidget.self))
        navigator.onChange = { [weak self] in self?.update() }
        connections = [
            window.answer(WidgetSignal.deleteEvent, from: self) { window in
                { _ in
                    window.close()
                    return true
                }
            }
        ]
        update()
    }

    private func addActions() {
        let map = OpaquePointer(window.pointer)
        actions = WindowCommand.allCases.map { command in
            let action = MenuAction(name: command.rawValue) { [weak self] in self?.perform(command) }
            g_action_map_add_action(map, action.pointer)
            application.setKeys(command.keys, for: "win.\(command.rawValue)")
            return action
        }
    }

    private func perform(_ command: WindowCommand) {
        let webView = navigator.activeWebView
        switch command {
        case .back: navigator.goBack()
        case .reload: navigator.reload()
        case .zoomIn: zoom = PageZoom.larger(than: zoom)
        case .zoomOut: zoom = PageZoom.smaller(than: zoom)
        case .zoomReset: zoom = 1
        case .fullscreen: toggleFullscreen()
        case .find: findBar.open()
        case .print: PrintDialog.open(for: webView, over: self)
        case .inspect: webView.showInspector()
        case .copyAddress: if let location = webView.location { Clipboard.copy(location.absoluteString) }
        case .openInBrowser:
            if let location = webView.location { navigator.session(navigator.activeSession, openInBrowser: location) }
        case .shortcuts: ShortcutsWindow.open(over: self)
        case .close: close()
        case .quit: application.quit()
        }
    }

    /// One for all pages of the window.
    private var zoom: Double {
        get { navigator.session.webView.zoom }
        set { navigator.sessions.all.forEach { $0.webView.zoom = newValue } }
    }

    private func toggleFullscreen() {
        let surface = gtk_widget_get_window(window.pointer.cast(to: GtkWidget.self))
        let isFull =
            surface.map { gdk_window_get_state($0).rawValue & GDK_WINDOW_STATE_FULLSCREEN.rawValue != 0 } ?? false
        isFull ? gtk_window_unfullscreen(window.pointer) : gtk_window_fullscreen(window.pointer)
    }

    /// Shows the top screen's title, which a screen reader says, and whether Back goes anywhere.
    private func update() {
        guard isOpen else { return }
        let item = navigator.stack.top?.navigationItem
        let title = item?.title ?? ""
        header.show(title: title, canGoBack: navigator.engine.canGoBack(in: .default), isCovered: navigator.isModal)
        let text = title.isEmpty ? (navigator.configuration?.startLocation.host() ?? "") : title
        gtk_window_set_title(window.pointer, text)
        let active = navigator.activeStack.top?.navigationItem.title ?? ""
        if active != announced {
            announced = active
            Announcement.say(active, from: navigator.activeStack.widget.raw)
        }
        actions.first { $0.name == WindowCommand.back.rawValue }?.isEnabled = navigator.canGoBack
    }

    private func restoreState() {
        let state = stateFile.read()
        gtk_window_set_default_size(window.pointer, gint(state.width), gint(state.height))
        if state.isMaximized { gtk_window_maximize(window.pointer) }
        zoom = state.zoom
        navigator.sessions.onModal.append { [weak self] in $0.webView.zoom = self?.zoom ?? 1 }
    }

    private func saveState() {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_size(window.pointer, &width, &height)
        stateFile.write(
            WindowState(
                width: Int(width),
                height: Int(height),
                isMaximized: gtk_window_is_maximized(window.pointer) != 0,
                zoom: zoom
            )
        )
    }
}
