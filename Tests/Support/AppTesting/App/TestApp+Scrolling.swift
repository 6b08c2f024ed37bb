@testable import HotwireNative

extension TestApp {
    /// Scrolls the visible page, and waits until the app has recorded the position.
    package func scroll(to y: Int) async throws {
        guard y > 0 else { return }
        // Turbo may scroll a newly loaded page to its top again.
        try await eventually {
            let body = "if (scrollY !== given.y) scrollTo(0, given.y); await new Promise(requestAnimationFrame)"
            _ = try await navigator.activeWebView.run(body, ["y": .number(Double(y))])
            return isKnown(scroll: Double(y))
        }
    }

    private func isKnown(scroll y: Double) -> Bool {
        (navigator.saved.modal + navigator.saved.main).contains { $0.scroll?.y == y }
    }

    /// The scroll position of the visible page.
    package func shownScroll() async throws -> Int? {
        try await navigator.activeWebView.run("return Math.round(scrollY)").intValue
    }
}
