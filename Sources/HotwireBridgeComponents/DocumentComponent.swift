public import HotwireCore
import HotwireNative

/// Saves files that a page made, and opens files of a server (web: `document`; Linux only).
///
/// ```html
/// <button data-controller="bridge--document" data-filename="ridge.gpx" data-type="application/gpx+xml">Save</button>
/// ```
///
/// The page sends `save` with a `filename`, and the `text` or the `base64` of what is in it, less than a megabyte; the
/// user chooses where. It is answered `{success, name}`, `{success: false, cancelled: true}`, or with an `error` in
/// words. After `open` with a `url` the file is downloaded, and opened with the desktop's program for it, where the
/// user clicked or typed in the page just now; one file for each such act, and not if it arrives after more than a
/// minute. Unless it is a picture, a text or the like of an app's own page, the user is asked first. The page never
/// receives folder names.
public final class DocumentComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "document"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    private let saves = PageSaves()
    /// How long after the request a file still opens.
    private static let longestWait = Duration.seconds(60)

    /// Creates the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Saves or opens a file.
    public func receive(_ message: Message) {
        switch DocumentRequest(message) {
        case .save(let document): saves.save(document, for: message, of: self)
        case .open(let file) where isUserActing: open(file, for: message)
        case .open: refuse(message)
        case nil: break
        }
    }

    private func refuse(_ message: Message) { answer(message, with: ["success": false, "cancelled": true]) }

    private func open(_ file: DownloadRequest, for message: Message) {
        let (trust, begin) = (trust, ContinuousClock.now)
        guard pageView?.takeProgram() == true else { return refuse(message) }
        download(file, for: message) { [weak self] download in
            // Much later the user works on something else, and the file is in the list of downloads.
            guard self?.pageView != nil, ContinuousClock.now - begin < Self.longestWait else { return }
            FileShower.open(download, trust: trust) { self?.pageView?.ask($0) }
        }
    }

    /// Withdraws the question with its requester.
    public func release(_ message: Message) { saves.release(message) }
}
