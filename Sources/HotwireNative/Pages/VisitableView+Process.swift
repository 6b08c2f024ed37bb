internal import CWebKitGTK
internal import GLibInterop

/// The screen of a page that is unresponsive or whose process died.
extension VisitableView {
    /// Takes a snapshot of the page whenever it stands still, as none can be taken once its process has died.
    func watchPage() {
        webView?.stillness.begin { [weak self] in self?.keepSpare() }
        if let session, session.asksAboutStall { show(session.stallBar) }
    }

    func leavePage() {
        webView?.stillness.end()
        session?.stallBar.hide()
    }

    /// Shows the bar that asks what to do with the page.
    func show(_ bar: StallBar) { bar.show(over: overlay, takingFocus: mayTakeFocus) }

    private func keepSpare() {
        guard let webView, !isCovered else { return }
        webView.paint.looking {
            if let snapshot = session?.snapshots.take(webView.widget, over: cover.snapshot) {
                cover.snapshot = snapshot
            }
        }
    }
}
