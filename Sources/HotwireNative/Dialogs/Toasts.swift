internal import CWebKitGTK
internal import GLibInterop

/// Short notes at the bottom of a window, one after the other, which take neither the keyboard nor the page's place.
///
/// They are the window's and not the page's: one that a page shows as it goes is still to be read on the next. One that a
/// person points at, or has the keyboard in, stays until that ends.
package final class Toasts {
    /// Gives the keyboard back to the screen, after a note that had it is gone.
    var onLeave: () -> Void = {}

    private let view = ToastView()
    private var waiting: [Toast] = []
    /// What the user reads now.
    private(set) var shown: Toast?
    private var recent: [Toast: Int] = [:]
    private var wasLong = false
    private var timer: Task<Void, Never>?
    private let wait: (Duration) async throws -> Void

    /// How many may wait; a page that never stops is cut short.
    static let most = 5

    /// Makes notes without a text; a test waits for their time in a way of its own.
    init(wait: @escaping (Duration) async throws -> Void = { try await MainLoopClock().sleep(for: $0) }) {
        self.wait = wait
        view.onClose = { [weak self] in self?.next() }
        view.onRelease = { [weak self] in self?.timePassed() }
        view.onEnd = { [weak self] in self?.end() }
    }

    isolated deinit { timer?.cancel() }

    /// Lies over the window's content.
    var widget: UnsafeMutablePointer<GtkWidget> { view.widget }

    /// Shows a note once those before it are gone; the same words within a second are one note.
    ///
    /// One about a topic takes the place of those about the same topic, also of the one that is shown.
    package func show(_ toast: Toast, at milliseconds: Int = MonotonicTime.milliseconds) {
        recent = recent.filter { milliseconds - $0.value < 1000 }
        guard !toast.text.isEmpty, recent[toast] == nil, waiting.count < Self.most, !view.isOver else { return }
        recent[toast] = milliseconds
        if let topic = toast.topic { waiting.removeAll { $0.topic == topic } }
        guard let topic = toast.topic, shown?.topic == topic else {
            waiting.append(toast)
            return shown == nil ? next() : ()
        }
        waiting.insert(toast, at: 0)
        next()
    }

    /// Takes back what was said about a topic.
    func withdraw(topic: String) {
        waiting.removeAll { $0.topic == topic }
        if shown?.topic == topic { next() }
    }

    private func next() {
        timer?.cancel()
        wasLong = false
        shown = waiting.isEmpty ? nil : waiting.removeFirst()
        guard let shown else {
            if view.hide() { onLeave() }
            return
        }
        view.show(shown.text)
        timer = Task { [weak self, wait] in
            try? await wait(shown.duration)  // an error says that the note went before
            guard !Task.isCancelled else { return }
            self?.wasLong = true
            self?.timePassed()
        }
    }

    private func timePassed() {
        if shown != nil, wasLong, !view.isHeld { next() }
    }

    /// The window is gone.
    private func end() {
        timer?.cancel()
        waiting = []
        shown = nil
    }
}

/// A short note.
package struct Toast: Hashable, Sendable {
    /// What it says.
    let text: String
    /// Whether something went wrong, which takes longer to read.
    let isError: Bool
    /// What it is about, where a newer note about the same is to take its place.
    let topic: String?

    /// Creates a toast.
    package init(text: String, isError: Bool = false, topic: String? = nil) {
        (self.text, self.isError, self.topic) = (text, isError, topic)
    }

    /// As long as it takes to see and to read it.
    var duration: Duration { .milliseconds(min(max(isError ? 7_000 : 4_000, text.count * 75), 15_000)) }
}
