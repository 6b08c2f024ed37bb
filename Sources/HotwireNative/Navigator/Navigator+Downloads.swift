package import CWebKitGTK
internal import GLibInterop
import HotwireCore

extension Navigator {
    /// Whether a web view is one of its screens' or popups'.
    package func shows(_ view: UnsafeMutablePointer<WebKitWebView>) -> Bool {
        sessions.all.contains { $0.webView.reference.pointer == view }
            || popups.windows.contains { $0.page.view.pointer == view }
    }

    /// A visit that ended in a download leaves the screens as they were; says whether that was possible.
    func restore(_ visitable: any Visitable, in session: Session) -> Bool {
        if popIfEmpty(visitable) { return true }
        if let shown = visitable.visitableView.shownURL {
            // The document is still there where a whole load became a download.
            let state = session.engine.state
            guard state.current?.isColdBoot == true, state.page == .ready, session.webView.location?.url == shown else {
                return false
            }
            visitable.visitableView.show(.page)
            return true
        }
        // The screen took the place of another one, whose page comes back in it.
        guard let before = session.renderedLocation, before.url != visitable.currentVisitableURL else { return false }
        route(before.url, options: VisitOptions(action: .replace))
        return true
    }
}
