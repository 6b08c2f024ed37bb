internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// The toasts of a window, which are shown one after the other and take neither the focus nor space from the page.
///
/// Those that concern the window itself appear at the top, others at the bottom.
///
/// They belong to the window, not to the page: a toast that a page shows as it goes is still readable on the next page. A toast
/// that the user points at or has focused stays until that ends.
package final class Toasts {
    /// Whether something that the user may want to click is at the top of the content.
    var isTopTaken: () -> Bool = { false }
    /// Returns the focus to the screen, after a toast that had it has disappeared.
    var onLeave: () -> Void = {}

    private let view = ToastView()
    private var waiting: [Toast] = []
    /// The toast that is shown.
    private(set) var shown: Toast?
    private var recent: [Toast: Int] = [:]
    private var wasLong = false
    private var timer: Task<Void, Never>?
    private let wait: (Duration) async throws -> Void

    /// The maximum number of waiting toasts; further ones are dropped.
    static let most = 5

    /// Creates the toasts of a window; tests pass their own way to wait.
    init(wait: @escaping (Duration) async throws -> Void = { try await MainLoopClock().sleep(for: $0) }) {
        self.wait = wait
        view.onClose = { [weak self] in self?.next() }
        view.onRelease = { [weak self] in self?.timePassed() }
        view.onEnd = { [weak self] in self?.end() }
    }

    isolated deinit { timer?.cancel() }

    /// The widget, which lies over the window's content.
    var widget: UnsafeMutablePointer<GtkWidget> { view.widget }

    /// Shows a toast after those before it; the same text within a second is shown once.
    ///
    /// A toast with a topic replaces those with the same topic, including the one that is shown.
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

    /// Withdraws the toasts of a topic.
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
        view.show(shown, isAtTop: shown.isOfWindow && !isTopTaken())
        timer = Task { [weak self, wait] in
            try? await wait(shown.duration)  // throws if the toast was removed earlier
            guard !Task.isCancelled else { return }
            self?.wasLong = true
            self?.timePassed()
        }
    }

    private func timePassed() {
        if shown != nil, wasLong, !view.isHeld { next() }
    }

    /// Releases the toasts: the window has gone.
    private func end() {
        timer?.cancel()
        waiting = []
        shown = nil
    }
}

/// A short message to the user.
package struct Toast: Hashable, Sendable {
    let text: String
    /// Whether it reports an error, which takes longer to read.
    let isError: Bool
    /// Its topic; a newer toast with the same topic replaces it.
    let topic: String?
    /// Whether it concerns the window rather than the page; it then avoids the bottom, where pages have their own messages.
    let isOfWindow: Bool
    /// The button beside the text.
    let button: Button?

    /// A button: its title, and what a click does, after which the toast disappears.
    package struct Button {
        let title: String
        let body: () -> Void

        /// Creates a button.
        package init(title: String, body: @escaping () -> Void) { (self.title, self.body) = (title, body) }
    }

    /// Creates a toast.
    package init(
        text: String,
        isError: Bool = false,
        topic: String? = nil,
        isOfWindow: Bool = false,
        button: Button? = nil
    ) {
        (self.text, self.isError, self.topic) = (text, isError, topic)
        (self.isOfWindow, self.button) = (isOfWindow, button)
    }

    package static func == (one: Toast, other: Toast) -> Bool {
        (one.text, one.isError, one.topic) == (other.text, other.isError, other.topic)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The time that it takes to notice and read the toast.
    var duration: Duration { .milliseconds(min(max(isError ? 7_000 : 4_000, text.count * 75), 15_000)) }
}
