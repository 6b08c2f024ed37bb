public import HotwireCore
import HotwireNative

/// Saves a picture that a page made (web: `save-image`).
///
/// ```html
/// <button data-controller="bridge--save-image" data-filename="route.png">Save picture</button>
/// ```
///
/// The page sends `save` with a `filename` and the picture's `base64`, a PNG unless it names another `type`. A person chooses
/// where it goes, and the page is answered as by ``DocumentComponent``.
public final class SaveImageComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "save-image"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    private let saves = PageSaves()

    /// Makes the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Asks where the picture goes.
    public func receive(_ message: Message) {
        guard case .save(let document) = DocumentRequest(message, type: "image/png") else { return }
        saves.save(document, for: message, of: self)
    }

    /// Takes the question away with whoever asked it.
    public func release(_ message: Message) { saves.release(message) }
}
