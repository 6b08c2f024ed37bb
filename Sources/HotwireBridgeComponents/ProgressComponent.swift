import HotwireCore
import HotwireDesktop
import HotwireNative

/// A progress bar at the top of the page (web: `progress`; Linux only).
///
/// ```html
/// <bridge-progress data-fraction="0.4" data-title="Uploading"></bridge-progress>
/// ```
///
/// The page sends `show` with a `title` and a `fraction` from 0 to 1, or without a fraction if the progress is unknown; then
/// `update` and `hide`. The bar is removed with the element that sent `show`. There is no reply.
final class ProgressComponent: BridgeComponent {
    override class var name: String { "progress" }

    private var message: Message?
    private var title: String?

    /// Shows the page's progress.
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

    /// Removes the bar together with its element.
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
