import HotwireCore
import HotwireNative

/// An image that a page saves (web: `save-image`), with the replies of ``DocumentComponent``.
final class SaveImageComponent: BridgeComponent {
    override class var name: String { "save-image" }

    private let saves = PageSaves()

    override func onReceive(message: Message) {
        guard case .save(let document) = DocumentRequest(message, type: "image/png") else { return }
        saves.save(document, for: message, of: self)
    }

    override func onRelease(message: Message) { saves.release(message) }
}
