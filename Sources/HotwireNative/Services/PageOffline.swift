import HotwireCore

/// Reports in a bar that what is shown is not the server's page, as the server cannot be reached.
final class PageOffline {
    private let bars: PageBars
    private(set) var bar: PageBar?

    /// Creates one that reports nothing.
    init(bars: PageBars) { self.bars = bars }

    /// Shows the bar.
    ///
    /// - Parameters:
    ///   - location: the page that could not be loaded
    ///   - hasNetwork: whether there is a network that it could come over
    func show(_ location: Location, hasNetwork: Bool) {
        leave()
        let bar = PageBar(
            hasNetwork ? translated("The server is not answering.") : translated("You are offline."),
            details: hasNetwork && !location.isOnThisComputer
                ? nil : translated("The page opens as soon as it can be loaded."),
            onClose: { [weak self] in self?.leave() }
        )
        self.bar = bar
        _ = bars.add(bar)  // without a page on the screen there is nothing to explain
    }

    /// The page is gone, or another visit has begun.
    func leave() {
        if let bar = bar.take() { bars.remove(bar) }
    }
}
