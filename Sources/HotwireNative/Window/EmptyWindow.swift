internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A window with its header bar, and nothing below it yet; a ``NavigationWindow`` is made of it.
final class EmptyWindow {
    let window: Reference<GtkWindow>
    let header: NavigationHeaderBar
    /// The size and the zoom that the user left.
    let state: WindowState
    /// Has the colour of a screen that waits for its page.
    private let blank = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).widget)
    private var connections: [SignalConnection] = []
    private var isDrawn = false

    init(_ application: HotwireApplication) {
        guard let widget = gtk_application_window_new(application.reference.pointer) else {
            preconditionFailure("GTK makes no windows without a display.")
        }
        window = Reference(sharing: widget.cast(to: GtkWindow.self))
        let app = application.environment
        header = NavigationHeaderBar(downloads: application.downloads, app)
        state = application.windowStateFile(of: app.applicationID).read(for: app)
        gtk_window_set_titlebar(window.pointer, header.widget)
        gtk_window_set_default_size(window.pointer, gint(state.width), gint(state.height))
        if state.isMaximized { gtk_window_maximize(window.pointer) }
    }

    /// Shows the window; returns once it is on the screen.
    fileprivate func present(title: String, in application: HotwireApplication) async {
        connections = [
            window.answer(WidgetSignal.deleteEvent, from: application) { application in
                { _ in
                    application.quit()
                    return true
                }
            },
            window.answer(WidgetSignal.draw, from: self, EmptyWindow.draws),
        ]
        gtk_style_context_add_class(gtk_widget_get_style_context(blank.pointer), "view")
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), blank.pointer)
        gtk_widget_show(blank.pointer)
        header.show(HeaderDisplay(title: title))
        gtk_window_set_title(window.pointer, title)
        gtk_window_present(window.pointer)
        guard let clock = gtk_widget_get_frame_clock(window.widget) else { return }
        // Wayland lets frames pass before it gives the window a size, with which it is drawn.
        var isFrame = true
        while !isDrawn, isFrame { await FrameEnd.next(of: clock) { isFrame = $0 } }
        // Whoever waited for the frame will keep the main loop busy, which sends it.
        gdk_display_flush(gdk_display_get_default())
    }

    private func draws(_: OpaquePointer) -> Bool {
        isDrawn = true
        return false
    }

    fileprivate func handOver() -> EmptyWindow {
        connections = []
        gtk_widget_destroy(blank.pointer)
        return self
    }

    func close() { WindowEnd.destroy(window) }
}

/// A window on the screen before the engine is loaded.
extension HotwireApplication {
    /// Shows a window with an empty page, which the next ``NavigationWindow`` is made of; returns once it is on the screen.
    ///
    /// The engine takes some time to start, and the user sees meanwhile that the app does. Closing the empty window quits the
    /// app. (Linux only; iOS shows the launch screen.)
    ///
    /// ```swift
    /// application.onActivate = {
    ///     application.hold()
    ///     Task {
    ///         await application.presentEmptyWindow()
    ///         openWindow()
    ///         application.release()
    ///     }
    /// }
    /// ```
    ///
    /// Call it before anything that needs the engine, such as ``savedState(for:)`` or a ``Navigator``.
    public func presentEmptyWindow() async {
        WebKitLibrary.begin()
        let window = EmptyWindow(self)
        emptyWindow = window
        await window.present(title: name ?? nameFromPage ?? "", in: self)
    }

    /// The empty window that is on the screen, or a new one.
    func takeEmptyWindow() -> EmptyWindow { (emptyWindow.take() ?? EmptyWindow(self)).handOver() }
}
