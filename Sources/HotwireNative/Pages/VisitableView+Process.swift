internal import CWebKitGTK
internal import GLibInterop

/// What a screen shows of a page whose process died, or that does not answer.
extension VisitableView {
    /// Keeps a picture of the page whenever it stands still: when its process dies it is too late for one.
    func watchPage() {
        webView?.stillness.begin { [weak self] in self?.keepSpare() }
        if let session, session.asksAboutStall { show(session.stallBar) }
    }

    func leavePage() {
        webView?.stillness.end()
        session?.stallBar.hide()
    }

    /// Asks over the page what to do with it.
    func show(_ bar: StallBar) { bar.show(over: overlay, takingFocus: hasFocusWithin) }

    private func keepSpare() {
        guard let webView, !isCovered else { return }
        webView.paint.looking {
            if let picture = session?.pictures.take(webView.widget, over: cover.picture) { cover.picture = picture }
        }
    }
}
