import HotwireCore

/// Windows that a person closes: pages with something that is not saved or not sent ask first, then downloads that run.
extension NavigationWindow {
    /// Closes, unless the person then wants to stay; the last window takes the app along, and its downloads.
    func closeByUser() {
        Task {
            guard await mayClose() else { return }
            guard host.windows.count == 1 else { return close() }
            host.askAboutDownloads(over: self) { [weak self] in self?.close() }
        }
    }

    /// Whether no page would lose anything, or the person does not mind.
    func mayClose() async -> Bool {
        for navigator in content.navigators {
            let pages = navigator.sessions.all.map(\.webView.leaving) + navigator.popups.windows.map(\.page.leaving)
            for page in pages { guard await page.ask() else { return false } }
        }
        return true
    }
}
