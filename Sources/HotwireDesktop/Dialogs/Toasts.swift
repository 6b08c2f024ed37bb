internal import CWebKitGTK
internal import GLibInterop
internal import HotwireNative

/// A window's toasts, which are shown one after the other and take neither the focus nor space from the page.
package final class Toasts {
    // They belong to the window, so a page's last toast is still readable on the next page. A toast that the user points at
    // or has focused stays. Toasts about the window itself appear at the top, all others at the bottom.

    /// Whether something that the user may want to click is at the top of the content.
    var isTopTaken: () -> Bool = { false }
    /// Returns the focus to the screen after a toast that had it has disappeared.
    var onLeave: () -> Void = {}

    private let view = ToastView()
    private var waiting: [Toast] = []
    private(set) var shown: Toast?
    private var recent: [Toast: Int] = [:]
    private var wasLong = false
    private var timer: Task<Void, Never>?
    private let wait: (Duration) async throws -> Void

    /// The maximum number of waiting toasts; further ones are dropped.
    static let most = 5

    /// Creates the toasts of a window; tests replace the wait.
    init(wait: @escaping (Duration) async throws -> Void = { try await MainLoopClock().sleep(for: $0) }) {
        self.wait = wait
        view.onClose = { [weak self] in self?.next() }
        view.onRelease = { [weak self] in self?.timePassed() }
        view.onEnd = { [weak self] in self?.end() }
    }

    isolated deinit { timer?.cancel() }

    /// The widget, which overlays the window's content.
    var widget: UnsafeMutablePointer<GtkWidget> { view.widget }

    /// Shows a toast after the waiting ones, or in place of its topic's; ignores a text that is repeated within a second.
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

    /// Drops all toasts, because the window was destroyed.
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
    /// The topic; a newer toast with the same topic replaces this one.
    let topic: String?
    /// Whether it concerns the window rather than the page; it then avoids the bottom, where pages have their own messages.
    let isOfWindow: Bool
    let button: Button?

    /// A toast's button; a click performs its action and closes the toast.
    package struct Button {
        let title: String
        let body: () -> Void

        package init(title: String, body: @escaping () -> Void) { (self.title, self.body) = (title, body) }
    }

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
