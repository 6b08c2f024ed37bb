internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
package import HotwireCore

/// Drives an app's front window as a person does, and says what it shows: what navigation scripts run in.
///
/// Clicks and keys are events as the display sends them, so that what lies over a link takes the click, as it does a
/// person's.
package final class WindowAutomation {
    /// Everything that happened since it was made.
    package private(set) var records: [TraceRecord] = []

    let application: HotwireApplication
    private var waiters: [() -> Void] = []
    /// How many changes there were, and how many when the state was last looked at.
    private var changes = (all: 0, seen: 0)
    private var paints: SignalConnection?

    /// Makes one, which hears of everything from now on, as whoever hears of it already.
    package init(_ application: HotwireApplication) {
        self.application = application
        let before = Hotwire.config.trace
        Hotwire.config.trace = { [weak self] record in
            before?(record)
            self?.received(record)
        }
        AlertDialog.onChange = { [weak self] in self?.changed() }
    }

    /// The window that a person sees.
    var window: NavigationWindow? { application.windows.last }

    /// What stands in the way of a step.
    package struct Trouble: Error {
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

    /// Returns when something happens or is painted, or when the time is over.
    func nextChange(within limit: Duration) async {
        let timer = Task { [weak self] in
            do { try await Task.sleep(for: limit) } catch { return }  // what was waited for came
            self?.changed()
        }
        await withCheckedContinuation { continuation in waiters.append { continuation.resume() } }
        timer.cancel()
    }

    /// Takes in that the state is looked at now: what changes meanwhile is news.
    func willLook() {
        watchPaints()
        changes.seen = changes.all
    }

    func changed() {
        changes.all += 1
        let waiting = waiters
        waiters = []
        waiting.forEach { $0() }
    }

    private func received(_ record: TraceRecord) {
        records.append(record)
        changed()
    }

    /// Whatever a person could see to change is painted.
    private func watchPaints() {
        let clock = window.flatMap { gtk_widget_get_frame_clock($0.window.pointer.cast(to: GtkWidget.self)) }
        guard let clock else { return paints = nil }
        guard paints == nil || watched != clock else { return }
        watched = clock
        paints = OpaqueReference(sharing: clock).connect(PlainSignal("after-paint"), to: self, WindowAutomation.changed)
    }

    private var watched: OpaquePointer?
}
