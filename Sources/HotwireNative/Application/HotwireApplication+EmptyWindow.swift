internal import GLibInterop
import HotwireCore

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
        let window = makeEmptyWindow()
        emptyWindow = window
        await window.present(title: name ?? nameFromPage ?? "") { [weak self] in self?.quit() }
    }

    /// The empty window that is on the screen, or a new one.
    func takeEmptyWindow() -> EmptyWindow { (emptyWindow.take() ?? makeEmptyWindow()).handOver() }

    private func makeEmptyWindow() -> EmptyWindow {
        let app = environment
        let state = windowStateFile(of: app.applicationID).read(for: app)
        return EmptyWindow(of: reference, downloads: downloads, state: state, app: app)
    }
}
