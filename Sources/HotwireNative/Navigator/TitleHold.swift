internal import GLibInterop

/// Makes titles wait until their page is seen.
///
/// GTK draws a window sixty times a second at most, and a frame for a title alone would delay the page's frame.
final class TitleHold {
    /// How long titles wait at most: a window that is out of sight paints no page.
    var longest = Duration.milliseconds(250)

    private var timer: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    private var isOver = false

    isolated deinit { timer?.cancel() }

    /// Decides whether titles wait now.
    ///
    /// - Parameters:
    ///   - isPageAwaited: whether the page is to be seen in one of the next frames
    ///   - onEnd: called where the page was not seen in time
    /// - Returns: whether they wait.
    func holds(while isPageAwaited: Bool, onEnd: @escaping () -> Void) -> Bool {
        guard isPageAwaited else {
            (timer, isOver) = (nil, false)
            return false
        }
        if timer == nil {
            timer = Task { [weak self, longest] in
                try? await MainLoopClock().sleep(for: longest)  // an error says that the page came first
                guard !Task.isCancelled else { return }
                self?.isOver = true
                onEnd()
            }
        }
        return !isOver
    }
}
