internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
package import HotwireCore
package import HotwireDesktop
import HotwireNative

/// Operates an app's front window like a user, and reports its visible state, for navigation scripts.
///
/// Clicks and keys are display events, so an element that covers a link receives the click, as it does for a user.
package final class WindowAutomation {
    /// The events since this object was created.
    package private(set) var records: [TraceRecord] = []

    package let application: HotwireApplication
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var waitCount = 0
    /// The number of changes, and the number when the state was last read.
    private var changes = (all: 0, seen: 0)
    private var paints: SignalConnection?
    /// Whether the page's document was complete when its text was last read.
    var isDocumentReady = true
    /// The page with the last form that was filled in.
    weak var filled: WebView?
    /// The object whose frames are observed.
    private var watched: OpaquePointer?

    /// Creates an object that observes all events from now on, in addition to other observers.
    ///
    /// - Parameters:
    ///   - application: the app
    ///   - observesTrace: whether it observes the trace; otherwise call ``received(_:)``
    package init(_ application: HotwireApplication, observesTrace: Bool = true) {
        self.application = application
        AlertDialog.onChange = { [weak self] in self?.changed() }
        application.environment.outlets.onFileChoice = { [weak self] in self?.changed() }
        guard observesTrace else { return }
        application.environment.outlets.observeTrace { [weak self] in self?.received($0) }
    }

    /// The front window.
    var window: NavigationWindow? { application.windows.last }

    /// The reason that a step is not possible.
    package struct AutomationError: Error {
        /// A sentence for the author of the script.
        package let sentence: String
        /// Whether the step may succeed after a change.
        package var mayPass = true
    }

    /// Waits for an event or a rendering since the state was last read, or until the time limit.
    package func change(within limit: Duration) async {
        watchPaints()
        defer { changes.seen = changes.all }
        if changes.all == changes.seen { await nextChange(within: limit) }
    }

    /// Waits for the next event or rendering, until the time limit, or until the task is canceled.
    func nextChange(within limit: Duration) async {
        waitCount += 1
        let number = waitCount
        let timer = Task { [weak self] in
            do { try await MainLoopClock().sleep(for: limit) } catch { return }  // canceled by the change
            self?.endWait(number)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { waiters[number] = continuation }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.endWait(number) }
        }
        timer.cancel()
    }

    private func endWait(_ number: Int) { waiters.removeValue(forKey: number)?.resume() }

    /// Marks the state as read; later changes are new.
    func willLook() {
        watchPaints()
        changes.seen = changes.all
    }

    func changed() {
        changes.all += 1
        waiters.keys.forEach(endWait)
    }

    /// Removes the recorded events.
    package func forget() { records = [] }

    /// Records an event.
    package func received(_ record: TraceRecord) {
        records.append(record)
        changed()
    }

    /// Observes the frames of the window, which reveal any visible change.
    private func watchPaints() {
        let clock = window.flatMap { gtk_widget_get_frame_clock($0.window.widget) }
        guard let clock else { return paints = nil }
        guard paints == nil || watched != clock else { return }
        watched = clock
        paints = OpaqueReference(sharing: clock).connect(PlainSignal("after-paint"), to: self, WindowAutomation.changed)
    }
}
