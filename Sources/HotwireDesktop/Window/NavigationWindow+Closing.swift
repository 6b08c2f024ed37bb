import HotwireCore
import HotwireNative

/// Closing windows: pages with unsaved changes or unsent entries ask first, then running downloads.
extension NavigationWindow {
    /// Closes the window unless the user chooses to stay; the last window also ends the app and its downloads.
    func closeByUser() {
        Task {
            guard await mayClose() else { return }
            guard host.windows.count == 1 else { return close() }
            host.askAboutDownloads(over: self) { [weak self] in self?.close() }
        }
    }

    /// Returns whether no page has unsaved or unsent changes, or the user agrees to lose them.
    func mayClose() async -> Bool {
        for navigator in content.navigators { guard await navigator.mayClose() else { return false } }
        return true
    }
}
