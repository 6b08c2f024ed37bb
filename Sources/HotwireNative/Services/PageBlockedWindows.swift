import HotwireCore

/// Notifies the user of a window that a page could not open, and offers to open it if possible.
final class PageBlockedWindows {
    private let bars: PageBars
    private var bar: PageBar?
    private var isShown = false
    private var onClose: () -> Void = {}

    init(bars: PageBars) { self.bars = bars }

    /// Whether the document's only report is still available.
    var canShow: Bool { !isShown }

    /// Reports a blocked window, once per document.
    ///
    /// - Parameters:
    ///   - location: the location that the window would have shown
    ///   - reason: why the window did not open
    ///   - open: opens the window after all
    ///   - onClose: called when the report has gone
    func show(
        _ location: Location,
        _ reason: PopupLimit.Reason,
        open: @escaping () -> Void,
        onClose: @escaping () -> Void = {}
    ) {
        guard !isShown else { return }
        isShown = true
        self.onClose = onClose
        let host = ["host": location.displaySite]
        let bar =
            switch reason {
            case .unasked:
                PageBar(
                    location.scheme == "about"
                        ? translated("This page was kept from opening a window.")
                        : translated("This page was kept from opening a window with {host}.", host),
                    actions: [
                        (
                            // Translators: the button that opens a blocked window.
                            translated("_Open Window"),
                            { [weak self] in
                                open()
                                self?.leave()
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
        if !bars.add(bar) { leave() }  // the log still reports it
    }

    /// Removes the bar: the page has gone, or the user has acted.
    func leave() {
        close()
        isShown = false
    }

    private func close() {
        if let bar = bar.take() { bars.remove(bar) }
        let onClose = onClose
        self.onClose = {}
        onClose()
    }
}
