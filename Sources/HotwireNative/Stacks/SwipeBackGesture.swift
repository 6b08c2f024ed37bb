internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Goes back when two fingers move sideways on a touchpad: the visible screen follows them, and leaves or returns when they
/// are lifted.
final class SwipeBackGesture {
    // The engine's own gesture is off, because it does not know the screens.
    /// The gesture's access to the screens.
    struct Source {
        let canGoBack: () -> Bool
        /// Whether going back shows the screen below instead of an earlier state of the page.
        let pops: () -> Bool
        /// Goes back without an animation; returns when the screen below is shown.
        let goBack: () async -> Void
    }

    /// The longest pause of touching fingers, in seconds, because a driver may not report lifted fingers.
    private static let longestPause = 1.0
    /// The duration of a slide across the full width, in milliseconds.
    private static let duration = 220.0

    private let source: Source
    private unowned let stack: NavigationStack
    private let picture = SwipePicture()
    private var swipe = SwipeBack()
    private weak var leaving: Screen?
    private var question: Task<Void, Never>?
    private var pause: Task<Void, Never>?
    /// When resting fingers count as lifted.
    private var deadline = ContinuousClock.now
    private var ending: TickCallback?
    private var connections: [SignalConnection] = []
    // The engine sends an event that a page did not use again, to the view and the widgets around it.
    /// The latest event, to recognize such copies.
    private var newest = TouchpadScroll()

    /// Creates a gesture that the stack owns; the page in `webView` decides first whether it uses a movement.
    init(_ stack: NavigationStack, over webView: WebView, _ source: Source) {
        (self.stack, self.source) = (stack, source)
        connections = [
            stack.overlay.answer(WidgetSignal.scroll, from: self) { gesture in { gesture.scrolled($0, over: nil) } }
        ]
        follow(webView)
    }

    /// Also follows the fingers over a web view, such as the second pane's.
    func follow(_ webView: WebView) {
        connections.append(
            Reference(sharing: webView.widget).answer(WidgetSignal.scroll, from: self) { [weak webView] gesture in
                { gesture.scrolled($0, over: webView) }
            }
        )
    }

    isolated deinit {
        question?.cancel()
        pause?.cancel()
    }

    /// Whether a swipe's snapshots cover the screens.
    var isShown: Bool { picture.isShown }

    /// Whether the screen follows the fingers.
    var isFollowing: Bool { swipe.isFollowing }

    /// Handles a scroll event over a page or a native screen; returns whether the gesture uses it.
    private func scrolled(_ event: UnsafeMutablePointer<GdkEvent>, over page: WebView?) -> Bool {
        guard let scroll = TouchpadScroll(event), scroll.isNewer(than: newest) else { return false }
        let pause = scroll.seconds - newest.seconds
        newest = scroll
        let wasFollowing = swipe.isFollowing
        // The driver may not have reported that the fingers were lifted.
        if pause > Self.longestPause, !wasFollowing { _ = swipe.receive(.lifted()) }
        guard wasFollowing || scroll.isEnd || source.canGoBack() else { return false }
        // The last swipe is still sliding to its end.
        guard wasFollowing || !picture.isShown else { return true }
        let direction = stack.widget.raw.isRightToLeft ? 1 : -1
        let toward = Double(direction) * scroll.x
        let event =
            scroll.isEnd
            ? SwipeBack.Event.lifted(seconds: scroll.seconds) : .moved(x: toward, y: scroll.y, seconds: scroll.seconds)
        perform(swipe.receive(event)) { ask(page, x: scroll.left, y: scroll.top, direction: direction) }
        return wasFollowing
    }

    /// Ends the gesture because other screens are shown.
    func interrupt() {
        guard swipe.receive(.interrupted) != .pass else { return }
        finish(goesBack: false)
    }

    private func perform(_ effect: SwipeBack.Effect, ask: () -> Void = {}) {
        switch effect {
        case .pass: break
        case .ask: ask()
        case .begin: begin()
        case .move(let fraction):
            picture.fraction = fraction
            awaitPause()
        case .end(let goesBack): end(goesBack: goesBack)
        }
    }

    private func ask(_ page: WebView?, x: Double, y: Double, direction: Int) {
        guard let page else { return perform(swipe.receive(.answered(isFree: true))) }
        question?.cancel()
        question = Task { [weak self] in
            let isFree = await page.relay.isSwipeFree(x: x / page.scale, y: y / page.scale, direction: direction)
            guard !Task.isCancelled, let self else { return }
            perform(swipe.receive(.answered(isFree: isFree && source.canGoBack())))
        }
    }

    private func begin() {
        ending = nil
        leaving = stack.top
        awaitPause()
        // Without animations, and beside another pane, the screen changes at the end.
        guard let leaving, source.pops(), !stack.areBeside, stack.widget.raw.isAnimated,
            let picture = Snapshot(of: leaving.widget.raw)
        else { return }
        let below = stack.screens.dropLast().last as? any Visitable
        self.picture.show(picture, over: below?.visitableView.snapshot, in: stack.overlay)
    }

    /// Ends the gesture after a long pause; one wait serves all movements.
    private func awaitPause() {
        deadline = .now + .seconds(Self.longestPause)
        guard pause == nil else { return }
        pause = Task { [weak self] in
            while let rest = self.map({ ContinuousClock.now.duration(to: $0.deadline) }), rest > .zero {
                do { try await MainLoopClock().sleep(for: rest) } catch { return }
            }
            if let self, !Task.isCancelled { perform(swipe.receive(.lifted(seconds: .infinity))) }
        }
    }

    /// Slides the screen to its end, and then goes back if `goesBack` is set.
    private func end(goesBack: Bool) {
        pause.take()?.cancel()
        guard picture.isShown else { return finish(goesBack: goesBack) }
        let (start, from, goal) = (MonotonicTime.milliseconds, picture.fraction, goesBack ? 1.0 : 0.0)
        let duration = Self.duration * abs(goal - from)
        ending = TickCallback(widget: picture.widget, owner: self) { gesture in
            {
                let part = duration > 0 ? min(Double(MonotonicTime.milliseconds - start) / duration, 1) : 1
                gesture.picture.fraction = from + (goal - from) * part * (2 - part)
                if part == 1 { gesture.finish(goesBack: goesBack) }
                return part < 1
            }
        }
    }

    private func finish(goesBack: Bool) {
        guard goesBack, let leaving, stack.top === leaving else { return picture.hide() }
        self.leaving = nil
        Task { [weak self] in
            await self?.source.goBack()
            self?.picture.hide()
        }
    }
}

/// A movement of two fingers on a touchpad.
private struct TouchpadScroll: Hashable {
    private(set) var x = 0.0
    private(set) var y = 0.0
    private(set) var left = 0.0
    private(set) var top = 0.0
    private(set) var seconds = -1.0
    private(set) var isEnd = false

    init() {}

    /// Reads an event; `nil` if it is not a scroll event from a touchpad.
    init?(_ event: UnsafeMutablePointer<GdkEvent>) {
        guard let device = gdk_event_get_source_device(event), gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
        else {
            return nil
        }
        var (x, y): (gdouble, gdouble) = (0, 0)
        guard gdk_event_get_scroll_deltas(event, &x, &y) != 0 else { return nil }
        (self.x, self.y, isEnd) = (x, y, gdk_event_is_scroll_stop_event(event) != 0)
        gdk_event_get_coords(event, &left, &top)
        seconds = Double(gdk_event_get_time(event)) / 1000
    }

    /// Returns whether this is not a copy of an event that was received before.
    func isNewer(than other: TouchpadScroll) -> Bool {
        // The time restarts after 49 days.
        seconds > other.seconds || (seconds == other.seconds && self != other) || other.seconds - seconds > 3600
    }
}
