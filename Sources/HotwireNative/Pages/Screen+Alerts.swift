/// Questions over a screen.
extension Screen {
    /// Asks a question over the screen.
    ///
    /// A web page's question waits for the page's earlier questions, ignores input that was meant for the page, and leaves Back
    /// and the menu usable. One that the page wrote is headed by who asks, as the page's own `confirm` is; from the third dialog in
    /// quick succession on, the user can refuse more, which then count as closed.
    ///
    /// - Parameters:
    ///   - alert: the question
    ///   - animated: has no effect, as the desktop shows dialogs
    public func present(_ alert: AlertDialog, animated: Bool = true) {
        alert.content = alert.content ?? DialogContent()
        guard let page = (self as? any Visitable)?.visitableView.webView else { return alert.present(over: widget) }
        alert.isGuarded = true
        alert.onDismiss = { [weak page] in page?.withdraw($0) }
        if alert.isFromPage { page.askInName(alert) } else { page.ask(alert) }
    }
}
