import HotwireCore
import HotwireNative

/// Saves an image that a page created (web: `save-image`).
///
/// ```html
/// <button data-controller="bridge--save-image" data-filename="route.png">Save picture</button>
/// ```
///
/// The page sends `save` with a `filename` and the image as `base64`, a PNG unless it names another `type`. The user chooses
/// where to save it; the replies are those of ``DocumentComponent``.
final class SaveImageComponent: BridgeComponent {
    override class var name: String { "save-image" }

    private let saves = PageSaves()

    /// Asks where to save the image.
    override func onReceive(message: Message) {
        guard case .save(let document) = DocumentRequest(message, type: "image/png") else { return }
        saves.save(document, for: message, of: self)
    }

    /// Closes the dialog together with the element that opened it.
    override func onRelease(message: Message) { saves.release(message) }
}
