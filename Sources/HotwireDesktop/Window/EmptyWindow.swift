internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// A window with a header bar and no content yet, from which a ``NavigationWindow`` is created.
final class EmptyWindow {
    let window: Reference<GtkWindow>
    let header: NavigationHeaderBar
    /// The size and the zoom that the user last used.
    let state: WindowState
    /// The placeholder, with the color of a screen that waits for its page.
    private let blank = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).widget)
    private var connections: [SignalConnection] = []
    private var isDrawn = false

    /// Creates a window that is not visible yet.
    init(
        of application: Reference<GtkApplication>,
        downloads: Downloads,
        state: WindowState,
        app: AppEnvironment
    ) {
        guard let widget = gtk_application_window_new(application.pointer) else {
            preconditionFailure("GTK cannot create windows without a display.")
        }
        self.state = state
        window = Reference(sharing: widget.cast(to: GtkWindow.self))
        header = NavigationHeaderBar(downloads: downloads, app)
        TilingDesktop.install(header.widget, in: window.pointer)
        window.setDefaultSize(state.width, state.height)
        if state.isMaximized { window.setMaximized(true) }
    }

    /// Shows the window and returns once it is on the screen; calls `onClose` when the user closes it.
    func present(title: String, onClose: @escaping () -> Void) async {
        connections = [
            window.answer(WidgetSignal.deleteEvent, from: self) { _ in
                { _ in
                    onClose()
                    return true
                }
            },
            window.answer(WidgetSignal.draw, from: self, EmptyWindow.draws),
        ]
        blank.addStyleClass("view")
        window.put(blank.pointer)
        blank.isVisible = true
        header.show(HeaderDisplay(title: title))
        window.title = title
        window.present()
        guard let clock = window.frameClock else { return }
        // On Wayland, some frames pass before the window receives the size with which it is drawn.
        var isFrame = true
        while !isDrawn, isFrame { await FrameEnd.next(of: clock) { isFrame = $0 } }
        // The caller may keep the main loop busy after this frame, so the frame is sent now.
        gdk_display_flush(gdk_display_get_default())
    }

    private func draws(_: OpaquePointer) -> Bool {
        isDrawn = true
        return false
    }

    /// Removes the placeholder, and returns the window.
    func handOver() -> EmptyWindow {
        connections = []
        blank.destroy()
        return self
    }

    func close() { WindowEnd.destroy(window) }
}
