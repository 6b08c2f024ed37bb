internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A stack of screens whose top screen is visible (iOS: `UINavigationController`).
///
/// A ``Navigator`` creates and changes its own stacks. An app that uses a ``Session`` directly creates one:
///
/// ```swift
/// let stack = NavigationStack()
/// let screen = HotwireWebScreen(url: url)
/// session.visit(screen)
/// await stack.push(screen)
/// ```
///
/// `Hotwire.config.defaultNavigationStack` creates the navigators' stacks. It may return a subclass of the app:
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
    /// Shows snapshots above the screens while the user's fingers move them.
    let overlay: Reference<GtkOverlay>
    var swipe: SwipeBackGesture?
    let panes: StackPanes
    /// Which screens belong to the detail pane.
    private(set) var split = PaneSplit.none
    private var transition: OneShotWait?

    /// Creates a stack without screens; add its ``widget`` to a window.
    public init() {
        prepareDisplay()
        panes = StackPanes()
        overlay = Reference<GtkOverlay>()
        overlay.put(panes.paned.widget)
        widget = Widget(overlay)
        widget.raw.showAll()
        panes.onRoomChange = { [weak self] in self?.roomChanged() }
    }

    /// The screen that is visible, beside the list pane if there is room.
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
    func show(_ next: [Screen], split: PaneSplit = .none, direction: Direction) async {
        finishTransition()
        swipe?.interrupt()
        let (before, known) = (visibleScreens, screens)
        let gone = screens.filter { !$0.isIn(next) }
        (screens, self.split) = (next, split)
        let arriving = visibleScreens.filter { !$0.isIn(before) }
        let leaving = before.filter { !$0.isIn(visibleScreens) }
        guard !next.isEmpty, !(arriving + leaving).isEmpty else { return remove(gone) }
        arriving.forEach { willShow($0, animated: direction != .none) }
        for (index, screen) in screens.enumerated() where screen.isIn(arriving) { add(screen, at: index) }
        let faded = direction == .fade ? (leaving.last as? any Visitable)?.visitableView : nil
        faded?.keepSnapshot()
        for screen in arriving { screen.willAppear(screen.isIn(known) ? .revealedByPop : .pushedOntoNavigationStack) }
        let isPop = arriving.allSatisfy { $0.isIn(known) }
        for screen in leaving {
            screen.willDisappear(isPop ? .poppedFromNavigationStack : screen.isIn(next) ? .coveredByPush : nil)
        }
        faded?.coverWithSnapshot()
        layOut(type(for: before.isEmpty ? .none : direction))
        if !panes.isListFocused || listScreen?.isIn(arriving) == true { top?.takeFocus() }
        onChange?()
        let transition = OneShotWait { [self] _ in
            panes.slide.end()
            leaving.forEach { $0.screenDidDisappear() }
            arriving.forEach { $0.screenDidAppear() }
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

    /// Waits for the animation, which another move ends early.
    private func wait(for transition: OneShotWait) async {
        let panes = panes
        guard panes.isMoving else { return transition.finish() }
        await transition.wait { panes.finish($0) }
    }

    func finishTransition() {
        transition?.finish()
        transition = nil
    }

    private func add(_ screen: Screen, at index: Int) {
        panes.add(screen.widget.raw, isDetail: split.area(at: index) == .detail)
    }

    private func remove(_ gone: [Screen]) {
        for screen in gone {
            screen.widget.raw.leave()
            if let visitable = screen as? any Visitable { visitable.visitableView.session?.forget(visitable) }
            onRemove?(screen)
        }
        onChange?()
    }

    var onRemove: ((Screen) -> Void)?

    /// The direction from which the new screen comes.
    enum Direction {
        case forward
        case back
        /// The new screen fades in over the one that it replaces.
        case fade
        case none
    }

    /// Returns GTK's transition, with the directions mirrored for right-to-left languages.
    private func type(for direction: Direction) -> GtkStackTransitionType {
        // GTK itself does not animate if the desktop asks for reduced motion.
        let isRightToLeft = widget.raw.isRightToLeft
        switch direction {
        case .forward:
            return isRightToLeft ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
        case .back: return isRightToLeft ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT : GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT
        case .fade: return GTK_STACK_TRANSITION_TYPE_CROSSFADE
        case .none: return GTK_STACK_TRANSITION_TYPE_NONE
        }
    }
}

/// The list pane and the detail pane of a stack.
extension NavigationStack {
    /// The top screen of the list pane; `nil` without a detail.
    package var listScreen: Screen? { split.index.flatMap { screens.indices.contains($0 - 1) ? screens[$0 - 1] : nil } }

    /// The visible screens: the list pane's if there is room for it, and the top one.
    package var visibleScreens: [Screen] { [panes.hasRoom ? listScreen : nil, top].compactMap(\.self) }

    /// Whether both panes are visible.
    package var areBeside: Bool { visibleScreens.count > 1 }

    /// The visible screen that the user is in: the list pane's or the top one.
    package var focusedScreen: Screen? { panes.isListFocused ? listScreen : top }

    /// Moves the keyboard focus to the other pane.
    package func focusOtherPane() {
        if areBeside { (panes.isListFocused ? top : listScreen)?.grabFocus() }
    }

    /// Shows the top screen of each pane.
    func layOut(_ transition: GtkStackTransitionType) {
        guard let list = listScreen else { return panes.show(list: top?.widget.raw, detail: nil, transition) }
        panes.add(list.widget.raw, isDetail: false)
        panes.show(list: list.widget.raw, detail: top?.widget.raw, transition)
    }

    /// Shows or hides the list pane, whose page appears or disappears without a request, as below another screen.
    func roomChanged() {
        guard let list = listScreen, let top else { return }
        finishTransition()
        let isShown = panes.hasRoom
        isShown ? list.willAppear(.revealedByPop) : list.willDisappear(.coveredByPush)
        layOut(GTK_STACK_TRANSITION_TYPE_NONE)
        if !isShown { top.takeFocus() }
        isShown ? list.screenDidAppear() : list.screenDidDisappear()
        onChange?()
    }
}

extension Screen {
    func isIn(_ screens: [Screen]) -> Bool { screens.contains { $0 === self } }
}
