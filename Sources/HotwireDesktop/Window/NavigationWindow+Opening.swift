internal import CWebKitGTK
public import FoundationEssentials
internal import GLibInterop
package import HotwireCore
public import HotwireNative

/// Opening more windows of the app, and those of an earlier run.
extension NavigationWindow {
    /// Opens another window of the app, with the same tabs or start location, or with one page.
    ///
    /// The window has its own navigators, but shares cookies and everything else in the web environment.
    ///
    /// - Parameter url: the page; the app's start location by default
    /// - Returns: The window, which is visible.
    @discardableResult
    public func openNewWindow(at url: URL? = nil) -> NavigationWindow? {
        guard let window = openCopy(withTabs: url == nil) else { return nil }
        if let tabs = window.content.tabs {
            tabs.load(content.tabs?.tabs ?? [])
        } else if let url {
            window.navigator?.start(at: url)
        } else {
            window.navigator?.start()
        }
        return window
    }

    /// Opens a window with tabs like those of this one, if any, or with a navigator like the visible one.
    ///
    /// Neither tabs nor navigator are started yet.
    func openCopy(withTabs: Bool, isVisible: Bool = true) -> NavigationWindow? {
        let window: NavigationWindow
        if withTabs, let tabs = content.tabs {
            window = NavigationWindow(.tabs(tabs.copy()), host)
        } else {
            guard let navigator, let configuration = navigator.configuration else { return nil }
            let copy = Navigator(
                configuration: configuration,
                pathConfiguration: navigator.session.pathConfiguration,
                delegate: navigator.delegate
            )
            window = NavigationWindow(.navigator(copy), host)
        }
        window.hidesSidebar = hidesSidebar
        if isVisible { window.present() }
        return window
    }

    /// The window's restorable state: its place on the desktop, its tabs, their screens, and the screens' scroll positions.
    package var saved: SavedWindow {
        SavedWindow(
            hasTabs: content.tabs != nil,
            navigators: content.tabs?.saved ?? content.roots.map(\.saved),
            selected: content.tabs?.selectedIndex ?? 0,
            frame: frame,
            isFullscreen: isFullscreen,
            workspace: place
        )
    }

    /// The workspace of the window; of a hidden one, that to which it returns.
    var place: SavedWorkspace? { isVisible ? WindowWorkspace.of(window) : workspace }

    /// Restores the state of an earlier run, opens its other windows, and starts whatever has no saved state.
    ///
    /// Each window has its size again, and is maximized or in full screen as it was. On X11, the other windows return to their
    /// workspaces; this one stays where the user starts the app. Wayland's compositors place windows themselves.
    ///
    /// The window must not have started: call this in place of `Navigator.start()` or
    /// `HotwireTabBarController.load(_:selecting:)`.
    ///
    /// ```swift
    /// window.restore(await application.savedState(), tabs: tabs)
    /// ```
    ///
    /// - Parameters:
    ///   - state: the state with which the run ended; `nil` starts without one
    ///   - tabs: the app's current tabs, if any
    public func restore(_ state: SavedState?, tabs: [HotwireTab] = []) { restore(state, tabs: tabs, isVisible: true) }

    /// Restores the state of an earlier run, as ``restore(_:tabs:)`` does.
    ///
    /// - Parameters:
    ///   - state: the state with which the run ended; `nil` starts without one
    ///   - tabs: the app's current tabs, if any
    ///   - isVisible: whether the windows are shown; otherwise their pages load in the background
    ///   - page: the page to open above the screens of this window, which is shown above the others
    package func restore(_ state: SavedState?, tabs: [HotwireTab], isVisible: Bool, opening page: Location? = nil) {
        var windows = state?.app.windows ?? []
        let mine = state?.app.firstWindow(hasTabs: content.tabs != nil, on: WindowWorkspace.current)
        let first = mine.map { windows.remove(at: $0) }
        start(first, tabs, opening: page)
        if !isVisible { workspace = first?.workspace }
        for saved in windows where !saved.hasTabs || content.tabs != nil {
            guard let copy = openCopy(withTabs: saved.hasTabs, isVisible: false) else { continue }
            copy.start(saved, tabs)
            copy.workspace = saved.workspace
            if isVisible { copy.present() }
        }
        if isVisible { present() }
    }

    private func start(_ saved: SavedWindow?, _ tabs: [HotwireTab], opening page: Location? = nil) {
        if let saved = saved?.frame { frame = saved }
        if saved?.isFullscreen == true { fullscreen() }
        switch content {
        case .navigator(let navigator):
            navigator.restore(saved?.navigators.first ?? SavedNavigator(), opening: page)
        case .tabs(let controller): controller.load(tabs, restoring: saved, opening: page)
        }
    }

    /// The window's size when it does not fill the screen, and the zoom of its pages.
    var frame: WindowState {
        get {
            let size = normalSize.value
            return WindowState(
                width: size.width,
                height: size.height,
                isMaximized: gtk_window_is_maximized(window.pointer) != 0,
                zoom: zoom,
                hidesSidebar: hidesSidebar
            )
        }
        set {
            normalSize.value = (newValue.width, newValue.height)
            newValue.isMaximized ? gtk_window_maximize(window.pointer) : gtk_window_unmaximize(window.pointer)
            zoom = newValue.zoom
            hidesSidebar = newValue.hidesSidebar
        }
    }
}
