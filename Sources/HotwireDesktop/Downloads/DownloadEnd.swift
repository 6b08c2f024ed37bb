import HotwireNative

/// Waits for the end of a download, and stays alive until then.
final class DownloadEnd {
    private let download: Download
    private let downloads: Downloads
    private let body: () -> Void

    private init(_ download: Download, _ downloads: Downloads, _ body: @escaping () -> Void) {
        self.download = download
        self.downloads = downloads
        self.body = body
    }

    /// Returns when a download has ended; later changes by the user in the list of downloads do not count.
    static func wait(for download: Download, in downloads: Downloads) async {
        await withCheckedContinuation { continuation in
            let end = DownloadEnd(download, downloads) { continuation.resume() }
            downloads.observe(by: end) { end.update() }
            downloads.changed()  // it may have ended already
        }
    }

    private func update() {
        guard !download.machine.isRunning else { return }
        downloads.removeObserver(self)
        body()
    }
}
