import HotwireCore
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
final class DocumentComponent: BridgeComponent {
    override class var name: String { "document" }

    private let saves = PageSaves()

    /// Saves or opens a file.
    override func onReceive(message: Message) {
        switch DocumentRequest(message) {
        case .save(let document): saves.save(document, for: message, of: self)
        case .open(let file): download(file, for: message, opens: true)
        case nil: break
        }
    }

    /// Withdraws the question with its requester.
    override func onRelease(message: Message) { saves.release(message) }
}
