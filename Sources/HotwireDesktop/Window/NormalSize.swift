internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The size to which a window returns from the whole screen, in logical pixels.
///
/// GTK has only the current size. The window manager reports the size and the state separately, in either order, so the size is
/// read after the events that have come together with it.
final class NormalSize {
    private var last: (width: Int, height: Int)?
    private let window: Reference<GtkWindow>
    private var connection: SignalConnection?
    private var reading: IdleCallback?

    init(of window: Reference<GtkWindow>) {
        self.window = window
        connection = window.connect(WidgetSignal.sizeAllocate, to: self) { size in
            { _ in size.reading = onIdle { [weak size] in size?.read() } }
        }
    }

    var value: (width: Int, height: Int) {
        get { last ?? current }
        set {
            last = newValue
            gtk_window_resize(window.pointer, gint(newValue.width), gint(newValue.height))
        }
    }

    private func read() {
        guard let surface = gtk_widget_get_window(window.widget) else { return }
        let state = gdk_window_get_state(surface).rawValue
        guard state & (GDK_WINDOW_STATE_FULLSCREEN.rawValue | GDK_WINDOW_STATE_MAXIMIZED.rawValue) == 0 else { return }
        last = current
    }

    private var current: (width: Int, height: Int) {
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_size(window.pointer, &width, &height)
        return (Int(width), Int(height))
    }
}
