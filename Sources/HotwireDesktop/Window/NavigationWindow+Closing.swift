internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// Closing windows: pages with unsaved changes or unsent entries ask first, then running downloads.
extension NavigationWindow {
    /// Closes the window unless the user chooses to stay; the last window also ends the app and its downloads, or is hidden if
    /// the app keeps running in the background.
    func closeByUser() {
        Task {
            // The pages of a hidden window lose nothing.
            if closing != .hides { guard await mayClose() else { return } }
            switch closing {
            case .closes: close()
            case .ends: host.askAboutDownloads(over: self) { [weak self] in self?.close() }
            case .hides: if await closePopups() { hide() }
            }
        }
    }

    private var closing: WindowClosing {
        let others = host.windows.filter { $0 !== self }
        return WindowClosing(
            others: others.count,
            visibleOthers: others.count { $0.isVisible },
            staysInBackground: host.staysInBackground
        )
    }

    /// Whether the window is on the screen, perhaps behind others.
    package var isVisible: Bool { gtk_widget_get_visible(window.widget) != 0 }

    /// Returns whether no page has unsaved or unsent changes, or the user agrees to lose them.
    func mayClose() async -> Bool {
        for navigator in content.navigators { guard await navigator.mayClose() else { return false } }
        return true
    }

    /// Whether the user would lose what a form of a page holds.
    package var wouldLoseEntries: Bool { content.navigators.contains { $0.wouldLoseEntries } }

    /// Closes the popups, whose pages ask first; returns whether none is left.
    private func closePopups() async -> Bool {
        for navigator in content.navigators { guard await navigator.closePopups() else { return false } }
        return true
    }
}
