public import HotwireCore
import HotwireNative

/// A line at the top of the page that says how far something has come (web: `progress`; ours).
///
/// ```html
/// <bridge-progress data-fraction="0.4" data-title="Uploading"></bridge-progress>
/// ```
///
/// The page sends `show` with a `title` and a `fraction` from 0 to 1, or without one where nobody knows how far it has come;
/// then `update` and `hide`. The line goes with the element that sent `show`. Nothing is answered.
public final class ProgressComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "progress"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    let line = ProgressLine()
    private var message: Message?
    private var title: String?

    /// Makes the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Shows how far the page says that it has come.
    public func receive(_ message: Message) {
        switch ProgressRequest(message) {
        case .show(let fraction, let title):
            self.message = message
            self.title = title
            show(fraction)
        case .update(let fraction, let title):
            if self.message == nil { self.message = message }
            self.title = title ?? self.title
            show(fraction)
        case .hide: hide()
        case nil: break
        }
    }

    /// Takes the line away with what it is about.
    public func release(_ message: Message) {
        if self.message?.isSame(as: message) == true { hide() }
    }

    private func show(_ fraction: Double?) {
        guard let view = (destination as? any Visitable)?.visitableView else { return }
        line.show(fraction, name: title ?? translated("In Progress"), over: view.overlay)
    }

    private func hide() {
        message = nil
        title = nil
        line.hide()
    }
}
