import HotwireCore
import HotwireNative

/// Saves files that a page created, and opens files from a server (web: `document`; Linux only).
///
/// ```html
/// <button data-controller="bridge--document" data-filename="ridge.gpx" data-type="application/gpx+xml">Save</button>
/// ```
///
/// The page sends `save` with a `filename`, and the contents as `text` or `base64`, of less than a megabyte; the user chooses
/// where to save it. The reply is `{success, name}`, `{success: false, cancelled: true}`, or `{success: false, error}` with a
/// description. After `open` with a `url`, the file is downloaded, and opened with the desktop's program for it. This
/// requires that the user just clicked or typed in the page; each such action opens one file, and none that takes more than a
/// minute to arrive. Unless the file is an image, a text or similar from an app's own page, the user is asked first. The page
/// never receives folder names.
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

    /// Closes the dialog together with the element that opened it.
    override func onRelease(message: Message) { saves.release(message) }
}
