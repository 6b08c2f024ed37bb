internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore

extension NavigationWindow {
    /// What is remembered of the window: its size, its tabs, their screens, and how far those are scrolled.
    package var saved: SavedWindow {
        switch content {
        case .navigator(let navigator): SavedWindow(navigators: [navigator.saved], frame: frame)
        case .tabs(let tabs):
            SavedWindow(hasTabs: true, navigators: tabs.saved, selected: tabs.selectedIndex, frame: frame)
        }
    }

    /// Shows what an earlier run ended with, opens its other windows, and starts what there is nothing for.
    ///
    /// The window must not have started: call this in the place of ``Navigator/start()``, or of
    /// ``HotwireTabBarController/load(_:selecting:)``.
    ///
    /// ```swift
    /// window.restore(await application.savedState(), tabs: tabs)
    /// ```
    ///
    /// - Parameters:
    ///   - state: what the run ended with; `nil` starts as if there had been none
    ///   - tabs: the tabs that the app has now, if it has any
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

    /// Its size, and the zoom of its pages.
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
