internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Detects when a view's page has painted and then stands still, so that a snapshot exists if its process dies.
///
/// A view whose process has died no longer draws anything (measured), so it is then too late for a snapshot.
final class StillnessWatch {
    private let view: Reference<WebKitWebView>
    /// Whether a draw only reads the page and is not a paint.
    private let isLooking: () -> Bool

    private var machine = StillnessMachine()
    /// Takes the snapshot; `nil` if none is needed.
    private var onStill: (() -> Void)?
    private var timer: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    private var paintConnection: SignalConnection?
    private var frameConnection: SignalConnection?

    /// Creates a watch that has not started.
    init(of view: Reference<WebKitWebView>, isLooking: @escaping () -> Bool) {
        self.view = view
        self.isLooking = isLooking
    }

    /// Starts the watch, and runs a closure whenever a snapshot is due, at the end of a frame.
    func begin(_ onStill: @escaping () -> Void) {
        end()
        self.onStill = onStill
        observePaints(true)
    }

    /// Ends the watch.
    func end() {
        machine = StillnessMachine()
        (onStill, timer, paintConnection, frameConnection) = (nil, nil, nil, nil)
    }

    /// Watches the next document, which has not painted yet.
    func restart() {
        if let onStill { begin(onStill) }
    }

    private func receive(_ event: StillnessMachine.Event) {
        for effect in machine.receive(event) {
            switch effect {
            case .observe(let isObserved): observePaints(isObserved)
            case .wait(let duration): wait(duration)
            case .keep: awaitFrame()
            }
        }
    }

    private func observePaints(_ isObserved: Bool) {
        paintConnection = isObserved ? view.answer(WidgetSignal.draw, from: self, StillnessWatch.didDraw) : nil
    }

    private func didDraw(_: OpaquePointer) -> Bool {
        if !isLooking() { receive(.painted) }
        return false
    }

    private func wait(_ duration: Duration) {
        timer = Task { [weak self] in
            try? await MainLoopClock().sleep(for: duration)  // throws if the wait was canceled
            guard !Task.isCancelled else { return }
            self?.receive(.timerEnded)
        }
    }

    /// Waits for the end of a frame: a widget can be drawn only while its layout is valid.
    private func awaitFrame() {
        guard let clock = gtk_widget_get_frame_clock(view.widget) else { return }
        let signal = PlainSignal("after-paint")
        frameConnection = OpaqueReference(sharing: clock).connect(signal, to: self, StillnessWatch.isStill)
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    }

    private func isStill() {
        frameConnection = nil
        onStill?()
    }
}
