internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
package import HotwireCore
package import HotwireNative

/// Drives an app's front window as a person does, and says what it shows: what navigation scripts run in.
///
/// Clicks and keys are events as the display sends them, so that what lies over a link takes the click, as it does a
/// person's.
package final class WindowAutomation {
    /// Everything that happened since it was made.
    package private(set) var records: [TraceRecord] = []

    package let application: HotwireApplication
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var waitCount = 0
    /// How many changes there were, and how many when the state was last looked at.
    private var changes = (all: 0, seen: 0)
    private var paints: SignalConnection?
    /// Whose frames are listened to.
    private var watched: OpaquePointer?

    /// Makes one, which hears of everything from now on, as whoever hears of it already.
    ///
    /// - Parameters:
    ///   - application: the app
    ///   - hearsTrace: whether it listens itself; else it is told with ``received(_:)``
    package init(_ application: HotwireApplication, hearsTrace: Bool = true) {
        self.application = application
        AlertDialog.onChange = { [weak self] in self?.changed() }
        application.environment.outlets.onFileChoice = { [weak self] in self?.changed() }
        guard hearsTrace else { return }
        application.environment.outlets.observeTrace { [weak self] in self?.received($0) }
    }

    /// The window that a person sees.
    var window: NavigationWindow? { application.windows.last }

    /// What stands in the way of a step.
    package struct AutomationError: Error {
        /// A sentence about it.
        package let sentence: String
        /// Whether it is worth to try again when something has changed.
        package var mayPass = true
    }

    /// Returns when something happened or was painted since the state was last looked at, or when the time is over.
    package func change(within limit: Duration) async {
        watchPaints()
        defer { changes.seen = changes.all }
        if changes.all == changes.seen { await nextChange(within: limit) }
    }

    /// Returns when something happens or is painted, when the time is over, or when the task is cancelled.
    func nextChange(within limit: Duration) async {
        waitCount += 1
        let number = waitCount
        let timer = Task { [weak self] in
            do { try await MainLoopClock().sleep(for: limit) } catch { return }  // what was waited for came
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

    /// Takes in that the state is looked at now: what changes meanwhile is news.
    func willLook() {
        watchPaints()
        changes.seen = changes.all
    }

    func changed() {
        changes.all += 1
        waiters.keys.forEach(endWait)
    }

    /// Forgets what happened so far.
    package func forget() { records = [] }

    /// Takes in what happened.
    package func received(_ record: TraceRecord) {
        records.append(record)
        changed()
    }

    /// Whatever a person could see to change is painted.
    private func watchPaints() {
        let clock = window.flatMap { gtk_widget_get_frame_clock($0.window.widget) }
        guard let clock else { return paints = nil }
        guard paints == nil || watched != clock else { return }
        watched = clock
        paints = OpaqueReference(sharing: clock).connect(PlainSignal("after-paint"), to: self, WindowAutomation.changed)
    }
}
