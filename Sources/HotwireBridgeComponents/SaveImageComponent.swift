import HotwireCore
import HotwireNative

/// Saves a picture that a page made (web: `save-image`).
///
/// ```html
/// <button data-controller="bridge--save-image" data-filename="route.png">Save picture</button>
/// ```
///
/// The page sends `save` with a `filename` and the picture's `base64`, a PNG unless it names another `type`. A person chooses
/// where it goes, and the page is answered as by ``DocumentComponent``.
final class SaveImageComponent: BridgeComponent {
    override class var name: String { "save-image" }

    private let saves = PageSaves()

    /// Asks where the picture goes.
    override func onReceive(message: Message) {
        guard case .save(let document) = DocumentRequest(message, type: "image/png") else { return }
        saves.save(document, for: message, of: self)
    }

    /// Takes the question away with whoever asked it.
    override func onRelease(message: Message) { saves.release(message) }
}
