internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore

extension NavigationWindow {
    /// The window's restorable state: its size, its tabs, their screens, and the screens' scroll positions.
    package var saved: SavedWindow {
        switch content {
        case .navigator(let navigator): SavedWindow(navigators: [navigator.saved], frame: frame)
        case .tabs(let tabs):
            SavedWindow(hasTabs: true, navigators: tabs.saved, selected: tabs.selectedIndex, frame: frame)
        }
    }

    /// Restores the state of an earlier run, opens its other windows, and starts whatever has no saved state.
    ///
    /// The window must not have started: call this in place of ``Navigator/start()`` or
    /// ``HotwireTabBarController/load(_:selecting:)``.
    ///
    /// ```swift
    /// window.restore(await application.savedState(), tabs: tabs)
    /// ```
    ///
    /// - Parameters:
    ///   - state: the state with which the run ended; `nil` starts without one
    ///   - tabs: the app's current tabs, if any
    public func restore(_ state: SavedState?, tabs: [HotwireTab] = []) {
        var windows = state?.windows ?? []
        let mine = windows.firstIndex { $0.hasTabs == (content.tabs != nil) }
        start(mine.map { windows.remove(at: $0) }, tabs)
        for window in windows where !window.hasTabs || content.tabs != nil {
            openCopy(withTabs: window.hasTabs)?.start(window, tabs)
        }
        present()
    }

    private func start(_ saved: SavedWindow?, _ tabs: [HotwireTab]) {
        if let saved = saved?.frame { frame = saved }
        switch content {
        case .navigator(let navigator): navigator.restore(saved?.navigators.first ?? SavedNavigator())
        case .tabs(let controller): controller.load(tabs, restoring: saved)
        }
    }

    /// The window's size, and the zoom of its pages.
    var frame: WindowState {
        get {
            var (width, height): (gint, gint) = (0, 0)
            gtk_window_get_size(window.pointer, &width, &height)
            let isMaximized = gtk_window_is_maximized(window.pointer) != 0
            return WindowState(width: Int(width), height: Int(height), isMaximized: isMaximized, zoom: zoom)
        }
        set {
            gtk_window_resize(window.pointer, gint(newValue.width), gint(newValue.height))
            newValue.isMaximized ? gtk_window_maximize(window.pointer) : gtk_window_unmaximize(window.pointer)
            zoom = newValue.zoom
        }
    }
}
