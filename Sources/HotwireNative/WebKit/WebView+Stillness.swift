internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Notices when the page has painted and then stands still, so that there is a snapshot of it should its process die.
///
/// A view whose process is dead no longer draws anything (measured): then it is too late for a snapshot.
struct Stillness {
    fileprivate var machine = StillnessMachine()
    /// Takes the snapshot; `nil` if none is needed.
    fileprivate var onStill: (() -> Void)?
    fileprivate var timer: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    fileprivate var paints: SignalConnection?
    fileprivate var frame: SignalConnection?
}

extension WebView {
    /// Runs a closure whenever a snapshot is due, at the end of a frame.
    func watchStillness(_ onStill: @escaping () -> Void) {
        endStillness()
        stillness.onStill = onStill
        observePaints(true)
    }

    /// Ends the watch.
    func endStillness() {
        stillness.timer = nil
        stillness = Stillness()
    }

    /// Watches the next document, which has painted nothing yet.
    func restartStillness() {
        guard let onStill = stillness.onStill else { return }
        watchStillness(onStill)
    }

    private func stillnessReceives(_ event: StillnessMachine.Event) {
        for effect in stillness.machine.receive(event) {
            switch effect {
            case .observe(let isObserved): observePaints(isObserved)
            case .wait(let duration): waitForStillness(duration)
            case .keep: awaitFrame()
            }
        }
    }

    private func observePaints(_ isObserved: Bool) {
        stillness.paints = isObserved ? reference.answer(WidgetSignal.draw, from: self, WebView.paints) : nil
    }

    private func paints(_: OpaquePointer) -> Bool {
        if !isLooking { stillnessReceives(.painted) }
        return false
    }

    private func waitForStillness(_ duration: Duration) {
        stillness.timer = Task { [weak self] in
            try? await MainLoopClock().sleep(for: duration)  // an error says that the wait was dropped
            guard !Task.isCancelled else { return }
            self?.stillnessReceives(.timerEnded)
        }
    }

    /// A widget can be drawn only while its layout holds, which is so at the end of a frame.
    private func awaitFrame() {
        guard let clock = gtk_widget_get_frame_clock(widget) else { return }
        stillness.frame = OpaqueReference(sharing: clock).connect(PlainSignal("after-paint"), to: self, WebView.isStill)
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    }

    private func isStill() {
        stillness.frame = nil
        stillness.onStill?()
    }
}
