internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A stack of screens whose top screen is visible (iOS: `UINavigationController`).
///
/// A ``Navigator`` has its own stacks, which only it changes. An app that uses a ``Session`` directly creates its own:
///
/// ```swift
/// let stack = NavigationStack()
/// let screen = HotwireWebScreen(url: url)
/// session.visit(screen)
/// await stack.push(screen)
/// ```
///
/// `Hotwire.config.defaultNavigationStack` creates the stacks of navigators, which may be a subclass of the app:
///
/// ```swift
/// final class JournalStack: NavigationStack {
///     override func willShow(_ screen: Screen, animated: Bool) { journal.note(screen) }
/// }
/// ```
@MainActor open class NavigationStack {
    /// The content for a window.
    public let widget: Widget
    /// The screens, bottom first.
    public private(set) var screens: [Screen] = []

    var onChange: (() -> Void)?
    /// Shows a picture above the screens while they move with the user's fingers.
    let overlay: Reference<GtkOverlay>
    var swipe: SwipeBackGesture?
    private let stack: Reference<GtkStack>
    private var transition: OneShotWait?

    /// Creates a stack without screens; add its ``widget`` to a window.
    public init() {
        prepareDisplay()
        stack = Reference(adopting: gtk_stack_new().cast(to: GtkStack.self))
        overlay = Reference(adopting: gtk_overlay_new().cast(to: GtkOverlay.self))
        gtk_container_add(overlay.pointer.cast(to: GtkContainer.self), stack.widget)
        widget = Widget(overlay)
        gtk_stack_set_transition_duration(stack.pointer, 220)
        gtk_widget_show_all(widget.raw)
    }

    /// The visible screen.
    package var top: Screen? { screens.last }

    /// Called before a screen is shown (iOS: `navigationController(_:willShow:animated:)`); does nothing by default.
    open func willShow(_ screen: Screen, animated: Bool) {}

    /// Pushes a screen; returns when it has slid in.
    public func push(_ screen: Screen, animated: Bool = true) async {
        await show(screens + [screen], direction: animated ? .forward : .none)
    }

    /// Removes the top screen, unless it is the only one; returns when it has slid out.
    ///
    /// The session that visited it discards it and restores the page of the screen below.
    public func pop(animated: Bool = true) async {
        guard screens.count > 1 else { return }
        await show(screens.dropLast(), direction: animated ? .back : .none)
    }

    /// Replaces the screens; returns when the animation has ended.
    func show(_ next: [Screen], direction: Direction) async {
        finishTransition()
        swipe?.interrupt()
        let (before, after) = (top, next.last)
        let gone = screens.filter { old in !next.contains { $0 === old } }
        let isRevealed = screens.contains { $0 === after }
        let isCovered = next.contains { $0 === before }
        screens = next
        guard before !== after, let after else { return remove(gone) }
        willShow(after, animated: direction != .none)
        add(after)
        let faded = direction == .fade ? (before as? any Visitable)?.visitableView : nil
        faded?.keepSnapshot()
        after.willAppear(isRevealed ? .revealedByPop : .pushedOntoNavigationStack)
        before?.willDisappear(isRevealed ? .poppedFromNavigationStack : isCovered ? .coveredByPush : nil)
        faded?.coverWithSnapshot()
        gtk_stack_set_transition_type(stack.pointer, type(for: before == nil ? .none : direction))
        stack.show(after.widget.raw)
        after.grabFocus()
        onChange?()
        let transition = OneShotWait { [self] _ in
            before?.screenDidDisappear()
            after.screenDidAppear()
            remove(gone)
        }
        self.transition = transition
        await wait(for: transition)
    }

    /// Removes all screens at once, without notifying them.
    func removeAll() {
        finishTransition()
        let gone = screens
        screens = []
        remove(gone)
    }

    /// Waits for the animation, which ends early if another move starts.
    private func wait(for transition: OneShotWait) async {
        let stack = stack
        func isRunning() -> Bool { gtk_stack_get_transition_running(stack.pointer) != 0 }
        guard isRunning() else { return transition.finish() }
        await transition.wait { transition in
            [
                stack.observe("transition-running", by: transition) { end in { if !isRunning() { end.finish() } } },
                // A window that is closed meanwhile no longer paints frames.
                stack.connect(WidgetSignal.destroy, to: transition, OneShotWait.finish),
            ]
        }
    }

    private func finishTransition() {
        transition?.finish()
        transition = nil
    }

    private func add(_ screen: Screen) {
        let child = screen.widget.raw
        if gtk_widget_get_parent(child) == nil {
            gtk_container_add(stack.pointer.cast(to: GtkContainer.self), child)
        }
        gtk_widget_show(child)
    }

    private func remove(_ gone: [Screen]) {
        for screen in gone {
            let child = screen.widget.raw
            if gtk_widget_get_parent(child) != nil {
                gtk_container_remove(stack.pointer.cast(to: GtkContainer.self), child)
            }
            if let visitable = screen as? any Visitable { visitable.visitableView.session?.forget(visitable) }
            onRemove?(screen)
        }
        onChange?()
    }

    var onRemove: ((Screen) -> Void)?

    /// The direction that the new screen comes from.
    enum Direction {
        case forward
        case back
        /// The new screen fades in over the one that it replaces.
        case fade
        case none
    }

    /// Returns GTK's transition, with directions mirrored for right-to-left; GTK itself does not animate if the desktop asks
    /// for reduced motion.
    private func type(for direction: Direction) -> GtkStackTransitionType {
        let isRightToLeft = gtk_widget_get_direction(widget.raw) == GTK_TEXT_DIR_RTL
        switch direction {
        case .forward:
            return isRightToLeft ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
        case .back: return isRightToLeft ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT : GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT
        case .fade: return GTK_STACK_TRANSITION_TYPE_CROSSFADE
        case .none: return GTK_STACK_TRANSITION_TYPE_NONE
        }
    }
}
