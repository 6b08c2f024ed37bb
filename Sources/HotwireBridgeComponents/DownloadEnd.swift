import HotwireNative

/// Hears how a download ends; it lives until then.
final class DownloadEnd {
    private let download: Download
    private let downloads: Downloads
    private let body: (Download) -> Void

    private init(_ download: Download, _ downloads: Downloads, _ body: @escaping (Download) -> Void) {
        self.download = download
        self.downloads = downloads
        self.body = body
    }

    /// Tells how a download ends, once; what a person then does with it in the list of downloads is theirs.
    static func await(_ download: Download, in downloads: Downloads, _ body: @escaping (Download) -> Void) {
        let end = DownloadEnd(download, downloads, body)
        downloads.observe(by: end) { end.update() }
        downloads.changed()  // it may be over already
    }

    private func update() {
        guard !download.machine.isRunning else { return }
        downloads.removeObserver(self)
        body(download)
    }
}
