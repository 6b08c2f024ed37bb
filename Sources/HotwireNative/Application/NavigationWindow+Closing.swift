import HotwireCore

/// Windows that a person closes: pages with something that is not saved ask first (`beforeunload`).
extension NavigationWindow {
    /// Closes, unless the person then wants to stay.
    func closeByPerson() {
        Task {
            if await mayClose() { close() }
        }
    }

    /// Whether nothing is lost, or the person does not mind.
    func mayClose() async -> Bool {
        for navigator in content.navigators {
            let pages = navigator.sessions.all.map(\.webView.leaving) + navigator.popups.windows.map(\.page.leaving)
            for page in pages { guard await page.ask() else { return false } }
        }
        return true
    }
}

extension HotwireApplication {
    /// Quits, unless the person then wants to stay.
    func quitByPerson() {
        Task {
            for window in windows { guard await window.mayClose() else { return } }
            quit()
        }
    }
}
