import HotwireCore

/// Notifies the user of something that the page cannot do here; each limitation of the engine is reported once per page.
final class PageNotice {
    private let bars: PageBars
    private var bar: PageBar?
    /// What was reported, by its text.
    private var shown: Set<String> = []

    init(bars: PageBars) { self.bars = bars }

    /// Shows a bar that names the codec of the page's media.
    ///
    /// Since WebKitGTK 2.40 the engine no longer makes a `WebKitInstallMissingMediaPluginsPermissionRequest`, so the script in the
    /// page looks for media that cannot be played.
    func show(_ codec: MissingCodec) {
        show(
            translated(codec.message),
            details: translated("GStreamer’s “libav” plugins bring most codecs; your system’s software has them.")
        )
    }

    /// Shows a bar that names the feature which the page failed without.
    func show(_ feature: MissingFeature) { show(translated(feature.message), details: translated(feature.advice)) }

    /// Shows a bar that names a limit, each time that the user exceeds it.
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

    /// Removes the bar: the page has gone.
    func leave() {
        close()
        shown = []
    }

    private func close() {
        if let bar = bar.take() { bars.remove(bar) }
    }
}
