import HotwireCore
import HotwireNative

extension BridgeComponent {
    /// Downloads a file for a page, into the list of downloads as all others, and answers once how that ended.
    ///
    /// - Parameters:
    ///   - request: what the page wants
    ///   - message: what is answered
    ///   - body: what is done with the file once it is there
    func download(
        _ request: DownloadRequest,
        for message: Message,
        then body: @escaping (Download) -> Void = { _ in }
    ) {
        guard let pageView, let downloads = HotwireApplication.running?.downloads,
            let location = webLocation(request.url)
        else {
            return answer(message, with: Self.failure(translated("Invalid address")))
        }
        let app = pageView.configuration.app
        guard let download = downloads.start(location, in: pageView.reference, for: app, named: request.name) else {
            return answer(message, with: Self.failure(translated("Too many requests")))
        }
        DownloadEnd.await(download, in: downloads) { [weak self] download in
            guard download.state == .finished else {
                self?.answer(message, with: Self.failure(DownloadText.status(of: download)))
                return
            }
            body(download)
            self?.answer(message, with: ["success": true])
        }
    }

    /// The answer of what came to nothing.
    static func failure(_ reason: String) -> JSONValue { ["success": false, "error": .string(reason)] }
}
