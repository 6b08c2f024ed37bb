import HotwireCore
import HotwireNative

/// A line at the top of the page that says how far something has come (web: `progress`; ours).
///
/// ```html
/// <bridge-progress data-fraction="0.4" data-title="Uploading"></bridge-progress>
/// ```
///
/// The page sends `show` with a `title` and a `fraction` from 0 to 1, or without one where nobody knows how far it has come;
/// then `update` and `hide`. The line goes with the element that sent `show`. Nothing is answered.
final class ProgressComponent: BridgeComponent {
    override class var name: String { "progress" }

    private var message: Message?
    private var title: String?

    /// Shows how far the page says that it has come.
    override func onReceive(message: Message) {
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
    override func onRelease(message: Message) {
        if self.message == message { hide() }
    }

    private func show(_ fraction: Double?) {
        page?.showProgress(fraction, title: title ?? translated("In Progress"))
    }

    private func hide() {
        message = nil
        title = nil
        page?.hideProgress()
    }
}
