internal import CWebKitGTK
import HotwireCore

/// What a session does about a process that died, and a page that does not answer.
extension Session: VisitingSession {
    /// Loads what is shown again after its process died, at the place to which it was scrolled.
    ///
    /// A session does so by itself unless its delegate has
    /// ``SessionDelegate/sessionWebViewProcessDidTerminate(_:)``. A screen that is not shown, as in another tab, is
    /// loaded when it is. A page that died three times in a row before it was seen leads to an error with Retry.
    public func recover() {
        guard let view = topmostVisitable?.visitableView else { return engine.receive(.recover) }
        isLost = gtk_widget_get_mapped(view.widget.raw) == 0
        if !isLost { engine.receive(.recover) }
    }

    var isAsking: Bool { engine.isAsking }

    /// A screen is shown again, or for the first time.
    func viewIsShown() {
        if isLost { recover() }
        restarts.receive(.seen)
    }

    func askAboutStalls() {
        stallBar.onWait = { [weak self] in self?.engine.receive(.responsiveness(.patience)) }
        stallBar.onReload = { [weak self] in self?.webView.endProcess() }
    }
}
