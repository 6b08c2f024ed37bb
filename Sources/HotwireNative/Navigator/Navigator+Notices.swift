import HotwireCore

/// What a server tells the user along the way, as a note over the window.
extension Navigator {
    /// Shows a notice that came with a historical location.
    func show(notice: String) { window?.toasts.show(Toast(text: notice)) }

    /// Shows the messages of a page that a sign-in led to and that is not shown; the server would not repeat them.
    func showNotice(in page: String) {
        Task { [weak self, webView = modalSession.webView] in
            // A document that is gone meanwhile cannot read the page.
            guard let text = try? await webView.notice(in: page), !text.isEmpty else { return }
            self?.show(notice: text)
        }
    }
}
