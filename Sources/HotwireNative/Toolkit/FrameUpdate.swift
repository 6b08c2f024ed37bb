internal import CWebKitGTK
internal import GLibInterop

/// An update that a page can request faster than it is performed, as that of widgets.
///
/// It is performed at once as long as the updates since the last frame were quick. Otherwise it is performed once before the next frame,
/// however often it is requested until then.
package final class FrameUpdate {
    /// The time after which the next update waits for the next frame.
    private static let longest = Duration.milliseconds(20)

    private let perform: () -> Void
    private var spent = Duration.zero
    private var isRequested = false
    private var nextFrame: IdleCallback?

    /// Creates an update.
    package init(_ perform: @escaping () -> Void) { self.perform = perform }

    /// Requests the update.
    package func request() {
        isRequested = true
        if spent < Self.longest { update() }
    }

    private func update() {
        isRequested = false
        spent += ContinuousClock().measure(perform)
        // After input events and what pages send, before GTK lays out and draws.
        nextFrame = nextFrame ?? onIdle(priority: G_PRIORITY_HIGH_IDLE + 5) { [weak self] in self?.frameBegins() }
    }

    private func frameBegins() {
        nextFrame = nil
        spent = .zero
        if isRequested { update() }
    }
}
