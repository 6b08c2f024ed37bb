import HotwireCore

/// Notifies the user of a window that a page could not open, and offers to open it if possible.
final class PageBlockedWindows {
    private let bars: PageBars
    private var bar: PageBar?
    private var isShown = false

    init(bars: PageBars) { self.bars = bars }

    /// Reports a blocked window, once per document.
    ///
    /// - Parameters:
    ///   - location: the location that the window would have shown
    ///   - reason: why the window did not open
    ///   - open: opens the window after all
    func show(_ location: Location, _ reason: PopupLimit.Reason, open: @escaping () -> Void) {
        guard !isShown else { return }
        isShown = true
        let host = ["host": location.displayHost ?? location.displayString]
        let bar =
            switch reason {
            case .unasked:
                PageBar(
                    translated("This page was kept from opening a window with {host}.", host),
                    actions: [
                        (
                            // Translators: the button that opens a blocked window.
                            translated("_Open Window"),
                            { [weak self] in
                                self?.leave()
                                open()
                            }
                        )
                    ],
                    onClose: { [weak self] in self?.close() }
                )
            case .tooMany:
                PageBar(
                    translated("The window with {host} was not opened: too many are open.", host),
                    details: translated("Close one of them, and try again."),
                    onClose: { [weak self] in self?.close() }
                )
            }
        self.bar = bar
        _ = bars.add(bar)  // if it cannot be shown, the log still reports it
    }

    /// Removes the bar: the page has gone, or the user has acted.
    func leave() {
        close()
        isShown = false
    }

    private func close() {
        if let bar = bar.take() { bars.remove(bar) }
    }
}
