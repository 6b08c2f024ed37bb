internal import GLibInterop

/// Delays title changes until their page is visible.
///
/// GTK draws a window at most sixty times a second, and a frame for a title alone would delay the page's frame.
final class TitleHold {
    /// The maximum delay: a window that is out of sight paints no page.
    var longest = Duration.milliseconds(250)

    private var timer: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    private var isOver = false

    isolated deinit { timer?.cancel() }

    /// Decides whether title changes wait.
    ///
    /// - Parameters:
    ///   - isPageAwaited: whether the page becomes visible in one of the next frames
    ///   - onEnd: called if the page did not become visible in time
    /// - Returns: Whether they wait.
    func holds(while isPageAwaited: Bool, onEnd: @escaping () -> Void) -> Bool {
        guard isPageAwaited else {
            (timer, isOver) = (nil, false)
            return false
        }
        if timer == nil {
            timer = Task { [weak self, longest] in
                try? await MainLoopClock().sleep(for: longest)  // throws if the page came first
                guard !Task.isCancelled else { return }
                self?.isOver = true
                onEnd()
            }
        }
        return !isOver
    }
}
