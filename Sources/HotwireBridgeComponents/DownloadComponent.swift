import HotwireCore
import HotwireNative

/// Downloads a file of a server (web: `download`, `file-download`).
///
/// ```html
/// <button data-controller="bridge--download" data-url="/hikes/1.gpx" data-title="Ridge walk">Download</button>
/// ```
///
/// The page sends `download` with a `url`, and perhaps a `filename` or `title`. The file goes where all downloads go, with
/// the page's cookies and into the same list. The page is answered `{loading: true}`, and then once `{success}`, with an
/// `error` in words where it came to nothing. What a page starts by itself is limited until a person clicks or types.
final class DownloadComponent: BridgeComponent {
    override class var name: String { "download" }
    override class var otherNames: [String] { ["file-download"] }

    /// Starts a download.
    override func onReceive(message: Message) {
        guard let request = DownloadRequest(message) else { return }
        answer(message, with: ["loading": true])
        download(request, for: message)
    }
}
