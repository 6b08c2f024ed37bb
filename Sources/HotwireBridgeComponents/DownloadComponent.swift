import HotwireCore
import HotwireNative

/// A file that a page downloads from a server (web: `download`, `file-download`).
final class DownloadComponent: BridgeComponent {
    override class var name: String { "download" }
    override class var otherNames: [String] { ["file-download"] }

    override func onReceive(message: Message) {
        guard let request = DownloadRequest(message) else { return }
        answer(message, with: ["loading": true])
        download(request, for: message)
    }
}

/// A request of a page's `download` or `file-download` component.
nonisolated struct DownloadRequest: Hashable, Sendable {
    /// The file's address as the page wrote it; `nil` if it named none.
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
