import HotwireCore

/// Tells a person once that a page has media for which a codec is not installed.
///
/// The engine asks nobody any more to install one (`WebKitInstallMissingMediaPluginsPermissionRequest` is never made since
/// WebKitGTK 2.40), so the relay in the page looks for media that cannot be played.
final class PageCodecs {
    private let bars: PageBars
    private var bar: PageBar?
    private var isTold = false

    init(bars: PageBars) { self.bars = bars }

    /// Tells of a codec.
    func tell(_ codec: MissingCodec) {
        guard !isTold else { return }
        isTold = true
        let bar = PageBar(
            translated(codec.message),
            details: translated("GStreamer’s “libav” plugins bring most codecs; your system’s software has them."),
            onClose: { [weak self] in self?.close() }
        )
        self.bar = bar
        _ = bars.add(bar)  // without a place to tell it, nothing is told
    }

    /// The page is gone.
    func leave() {
        close()
        isTold = false
    }

    private func close() {
        if let bar = bar.take() { bars.remove(bar) }
    }
}
