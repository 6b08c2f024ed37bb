import HotwireCore
import HotwireNative

/// Downloads a file from a server (web: `download`, `file-download`).
///
/// ```html
/// <button data-controller="bridge--download" data-url="/hikes/1.gpx" data-title="Ridge walk">Download</button>
/// ```
///
/// The page sends `download` with a `url`, and optionally a `filename` or `title`. The file is downloaded like any other,
/// with the page's cookies, into the same folder and the same list. The replies are `{loading: true}`, and then once
/// `{success}`, with a description as `error` if the download failed. A page can start a limited number of downloads until
/// the user clicks or types.
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

/// A request of a page's `download` or `file-download` component.
nonisolated struct DownloadRequest: Hashable, Sendable {
    /// The file's address, as the page wrote it; `nil` if it named none.
    let url: String?
    /// The file's name, if the page suggests one.
    let name: String?

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        guard message.event == "download" else { return nil }
        self.init(message.fields)
    }

    init(_ data: JSONValue) {
        url = data.address("url")
        name = data.text("filename") ?? data.text("title")
    }
}
