import HotwireCore

/// Notifies the user, once per page, that a codec for the page's media is not installed.
///
/// Since WebKitGTK 2.40 the engine no longer makes a `WebKitInstallMissingMediaPluginsPermissionRequest`, so the script in the
/// page looks for media that cannot be played.
final class PageCodecs {
    private let bars: PageBars
    private var bar: PageBar?
    private var isShown = false

    init(bars: PageBars) { self.bars = bars }

    /// Shows a bar that names the codec.
    func show(_ codec: MissingCodec) {
        guard !isShown else { return }
        isShown = true
        let bar = PageBar(
            translated(codec.message),
            details: translated("GStreamer’s “libav” plugins bring most codecs; your system’s software has them."),
            onClose: { [weak self] in self?.close() }
        )
        self.bar = bar
        _ = bars.add(bar)  // nothing to do if it cannot be shown
    }

    /// Removes the bar: the page has gone.
    func leave() {
        close()
        isShown = false
    }

    private func close() {
        if let bar = bar.take() { bars.remove(bar) }
    }
}
