internal import HotwireCore
internal import HotwireNative

/// Running without a visible window.
extension HotwireApplication {
    /// The name of the action that ends the app, also from outside of it.
    package nonisolated static let quitAction = "quit"

    /// Whether the app keeps running without a visible window.
    package var staysInBackground: Bool { background != nil }

    /// Keeps the app running when its last window is closed, unless the user prefers that it ends: the window is hidden, and its
    /// pages stay alive.
    ///
    /// Call it before the first window, together with an action of the name ``quitAction``.
    ///
    /// - Parameters:
    ///   - title: the app's name for the user
    ///   - icon: the path of the app's own image, if it has one
    package func stayInBackground(title: String, icon: String?) {
        backgroundIdentity = BackgroundIdentity(title: title, icon: icon)
        updateBackground()
    }

    /// Begins or ends to keep the app running, as the user prefers.
    func updateBackground() {
        let identity = preferenceValues.staysInBackground ? backgroundIdentity : nil
        guard (identity == nil) != (background == nil) else { return }
        background?.withdrawNotice()
        background = identity.map { BackgroundPresence($0, of: self) }
        // Without a status icon, the user could not end an app whose windows are all hidden.
        if background == nil, !windows.contains(where: \.isVisible) { presentWindows() }
    }

    func windowWasHidden() {
        if !windows.contains(where: \.isVisible) { preferencesWindow?.close() }
        background?.windowWasHidden()
    }

    /// Shows all windows, the newest in front; hidden windows return to their workspaces, but at least one window appears
    /// on the current one.
    package func presentWindows() {
        background?.withdrawNotice()
        let places = SavedWorkspace.returning(windows.map(\.place), on: WindowWorkspace.current)
        for (window, place) in zip(windows, places) where !window.isVisible { window.workspace = place }
        for window in windows where !window.isVisible && window !== windows.last { window.present() }
        windows.last?.present()
    }

    /// Quits for the user; where entries or downloads would be lost, a window is shown that asks.
    package func quitFromOutside() {
        Task {
            guard let window = windowToAsk else { return quit() }
            if !window.isVisible {
                background?.withdrawNotice()
                window.workspace = nil  // the user sees the question
                window.present()
            }
            quitByUser(from: window)
        }
    }

    private var windowToAsk: NavigationWindow? {
        if downloads.all.contains(where: { $0.machine.isRunning }) { return windows.last }
        if let window = windows.first(where: { $0.wouldLoseEntries }) { return window }
        // Pages that the user sees may have other reasons to ask.
        return windows.first { $0.isVisible || !$0.content.navigators.allSatisfy(\.popupWindows.isEmpty) }
    }
}
