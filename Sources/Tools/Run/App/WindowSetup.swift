import HotwireDesktop
import HotwireNative

/// The appearance of the app's windows, as it is configured.
@MainActor struct WindowSetup {
    private let window: AppConfiguration.Window
    private let display: AppConfiguration.Display

    init(_ configuration: AppConfiguration) { (window, display) = (configuration.window, configuration.display) }

    /// The state of a window that the user has not changed yet.
    var first: WindowState {
        let usual = WindowState()
        return WindowState(
            width: window.width ?? usual.width,
            height: window.height ?? usual.height,
            isMaximized: window.isMaximized,
            zoom: window.zoom
        )
    }

    /// Sets up the windows that the application opens from now on.
    func apply(to application: HotwireApplication) {
        Hotwire.config.firstWindow = first
        application.onWindowAdded = { [self] window in
            if display == .fullscreen { window.fullscreen() }
            if self.window.isAbove { window.keepAbove() }
        }
    }
}
