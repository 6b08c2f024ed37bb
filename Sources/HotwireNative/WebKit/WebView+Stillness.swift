internal import CWebKitGTK
internal import GLibInterop

/// Notices when the page has painted and then stands still, so that there is a picture of it should its process die.
///
/// A view whose process is dead draws nothing any more (measured): then it is too late for a picture.
struct Stillness {
    /// So long nothing was painted.
    static let pause = Duration.milliseconds(300)
    /// A page that never stands still is looked at so often.
    static let most = Duration.seconds(5)

    /// Hears when the page stands still.
    var onStill: (() -> Void)?
    fileprivate var stirred = ContinuousClock.now
    fileprivate var wait: Task<Void, Never>?
    fileprivate var frame: SignalConnection?

    /// Waits for nothing any more.
    mutating func end() {
        wait?.cancel()
        wait = nil
        frame = nil
    }
}

extension WebView {
    /// The page paints something.
    func stir() {
        stillness.stirred = .now
        guard stillness.wait == nil, stillness.onStill != nil else { return }
        let limit = ContinuousClock.now + Stillness.most
        stillness.wait = Task { [weak self] in
            while let end = self?.stillness.stirred.advanced(by: Stillness.pause), end > .now, limit > .now {
                // An error says that the wait was dropped.
                try? await Task.sleep(until: min(end, limit), clock: .continuous)
                guard !Task.isCancelled else { return }
            }
            self?.stillness.wait = nil
            self?.awaitFrame()
        }
    }

    /// A widget can be drawn only while its layout holds, which is so at the end of a frame.
    private func awaitFrame() {
        guard stillness.onStill != nil, let clock = gtk_widget_get_frame_clock(widget) else { return }
        stillness.frame = OpaqueReference(sharing: clock).connect(PlainSignal("after-paint"), to: self, WebView.isStill)
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    }

    private func isStill() {
        stillness.frame = nil
        stillness.onStill?()
    }
}
