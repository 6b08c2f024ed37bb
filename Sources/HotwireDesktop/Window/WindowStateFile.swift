internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
import HotwireCore
public import HotwireNative
internal import Logging

/// The file with a window's size and zoom in the desktop's state folder, which is read once, for the first window.
final class WindowStateFile {
    private let folder: StateFolder
    private var known: WindowState?
    private var isRead = false

    init(applicationID: String) {
        folder = StateFolder(applicationID: applicationID)
    }

    private var path: String { "\(folder.path)/window.json" }

    /// Returns the stored state, or the default with the normal zoom if there is none or it cannot be read.
    func read(for app: AppEnvironment, normalZoom: Double) -> WindowState {
        if let device = app.emulation?.device {
            return WindowState(width: device.width, height: device.height, zoom: normalZoom)
        }
        if !isRead {
            isRead = true
            // There is no file on the first run; an invalid one is replaced.
            let data = BackgroundWriter.content(of: path, logger: app.logger)
            known = data.flatMap { try? JSONDecoder().decode(WindowState.self, from: $0) }
        }
        return known ?? app.firstWindow.zoomed(to: normalZoom)
    }

    func write(_ state: WindowState, for app: AppEnvironment) {
        // An emulated phone's size is not the user's choice.
        guard !app.isPrivate, app.emulation?.device == nil else { return }
        (known, isRead) = (state, true)
        do {
            let data = try JSONEncoder().encode(state)
            BackgroundWriter.shared.change(path, .replace(data), logger: app.logger)
        } catch {
            app.logger.warning("could not save the window's size: \(error)")
        }
    }
}

/// The size to which a window returns from full screen, or when it is no longer maximized, in logical pixels.
final class NormalSize {
    // GTK has only the current size. The window manager reports the size and the state separately, in either order, so the
    // size is read after the events that have come together with it.
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
        guard let surface = window.surface else { return }
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

extension HotwireConfig {
    /// The initial size of a new window, in GTK's logical pixels (Linux only).
    ///
    /// ```swift
    /// Hotwire.config.windowSize = (width: 1_200, height: 800)
    /// ```
    @MainActor public var windowSize: (width: Int, height: Int) {
        get { (firstWindow.width, firstWindow.height) }
        set { firstWindow = WindowState(width: newValue.width, height: newValue.height) }
    }
}
