import HotwireCore

/// Shows in a bar that the page on the screen did not come from the server, which cannot be reached.
final class PageOffline {
    private let bars: PageBars
    private(set) var bar: PageBar?

    init(bars: PageBars) { self.bars = bars }

    /// Shows the bar.
    ///
    /// - Parameters:
    ///   - location: the page that could not be loaded
    ///   - hasNetwork: whether the computer is connected to a network
    func show(_ location: Location, hasNetwork: Bool) {
        leave()
        let bar = PageBar(
            hasNetwork ? translated("The server is not responding.") : translated("You are offline."),
            details: hasNetwork && !location.isOnThisComputer
                ? nil : translated("The page opens as soon as it can be loaded."),
            onClose: { [weak self] in self?.leave() }
        )
        self.bar = bar
        _ = bars.add(bar)  // nothing to explain if no page is shown
    }

    /// Removes the bar: the page has gone, or another visit has started.
    func leave() {
        if let bar = bar.take() { bars.remove(bar) }
    }
}
