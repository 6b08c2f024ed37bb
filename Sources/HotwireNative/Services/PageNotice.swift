import HotwireCore

/// Reports what a page cannot do here; each of the engine's limitations is reported once per page.
final class PageNotice {
    private let bars: PageBars
    private var bar: PageBar?
    /// The texts that were reported.
    private var shown: Set<String> = []

    init(bars: PageBars) { self.bars = bars }

    /// Shows a bar that names the missing codec.
    func show(_ codec: MissingCodec) {
        // Since WebKitGTK 2.40, the engine no longer makes a `WebKitInstallMissingMediaPluginsPermissionRequest`, so the page's
        // script looks for media that cannot be played.
        show(
            translated(codec.message),
            details: translated("GStreamer’s “libav” plugins bring most codecs; your system’s software has them.")
        )
    }

    /// Shows a bar that names the feature whose absence made the page fail.
    func show(_ feature: MissingFeature) { show(translated(feature.message), details: translated(feature.advice)) }

    /// Shows a bar that names the limit, each time the user exceeds it.
    func show(_ limit: FileLimit) {
        leave()
        show(translated(limit.message), details: translated(limit.advice))
    }

    private func show(_ text: String, details: String) {
        guard shown.insert(text).inserted else { return }
        close()
        let bar = PageBar(text, details: details, onClose: { [weak self] in self?.close() })
        self.bar = bar
        _ = bars.add(bar)  // nothing to do if it cannot be shown
    }

    /// Removes the bar after the page has gone.
    func leave() {
        close()
        shown = []
    }

    private func close() {
        if let bar = bar.take() { bars.remove(bar) }
    }
}

/// Asks the user what to do about a form that its server has not answered for a while.
final class PageLateResponse {
    private let bars: PageBars
    private var bar: PageBar?

    init(bars: PageBars) { self.bars = bars }

    /// Asks unless the question is already open; `stop` ends the wait for the response.
    func show(_ location: Location, stop: @escaping () -> Void) {
        guard bar == nil else { return }
        let bar = PageBar(
            translated("{host} has not responded yet.", ["host": location.hostForDisplay]),
            details: translated("It may have received what you sent. Check before you send it again."),
            actions: [
                // Translators: the button that goes on waiting for a server's response.
                (translated("_Keep Waiting"), { [weak self] in self?.leave() }),
                // Translators: the button that stops waiting for a server's response.
                (
                    translated("_Stop"),
                    { [weak self] in
                        self?.leave()
                        stop()
                    }
                ),
            ],
            onClose: { [weak self] in self?.leave() }
        )
        self.bar = bar
        _ = bars.add(bar)  // if it cannot be shown, no user waits
    }

    /// Removes the question after a response, or after the page has gone.
    func leave() {
        if let bar = bar.take() { bars.remove(bar) }
    }
}

/// Reports a window that a page could not open, and offers to open it if possible.
final class PageBlockedWindows {
    private let bars: PageBars
    private var bar: PageBar?
    private var isShown = false
    private var onClose: () -> Void = {}

    init(bars: PageBars) { self.bars = bars }

    /// Whether the document has not used its only report.
    var canShow: Bool { !isShown }

    /// Reports a blocked window, once per document; `open` opens it after all, and `onClose` runs when the report has gone.
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

    /// Removes the bar after the page has gone or the user has acted.
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
