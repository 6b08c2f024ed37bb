package import CWebKitGTK
package import GLibInterop
package import HotwireCore

/// What a window does with the navigators that it shows.
extension Navigator {
    /// The engine's view of the visible page or file.
    package var shownView: Reference<WebKitWebView> { shownContent.view }

    /// The address of the visible page or file; `nil` before the first document.
    package var shownLocation: Location? { shownContent.location }

    /// The controls of the modal's header bar.
    package var modalControls: ScreenControls { screens.sheet.controls }

    /// Zooms all pages and files, and the pages of the first modal once it is shown.
    ///
    /// - Parameter zoom: returns the current zoom
    package func apply(zoom: @escaping () -> Double) {
        contents.forEach { $0.zoom = zoom() }
        sessions.onModal["zoom"] = { $0.webView.zoom = zoom() }
    }

    /// Returns the view of the page that led to the file in a view; `nil` if no page of the navigator did.
    package func owner(ofFileIn view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>? {
        files.owner(of: view)
    }

    /// Returns whether no page has unsaved or unsent changes, or the user agrees to lose them.
    package func mayClose() async -> Bool {
        let pages = sessions.all.map(\.webView.leaving) + popups.windows.map(\.page.leaving)
        for page in pages { guard await page.ask() else { return false } }
        return true
    }

    /// Prepares the web views for the end of the window.
    package func windowWillClose() { sessions.all.forEach { $0.webView.windowWillClose() } }
}
