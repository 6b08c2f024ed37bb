internal import GLibInterop
import HotwireCore

/// A navigator's widgets and sessions; a navigator for tests without a display creates them only when one of them is used.
final class NavigatorParts {
    let stack: NavigationStack
    let sessions: NavigatorSessions
    let screens: NavigatorScreens
    /// The window's content: both stacks below the connection bar.
    let connectionBar: ConnectionBar

    init(_ pathConfiguration: PathConfiguration) {
        sessions = NavigatorSessions(pathConfiguration)
        let config = Hotwire.config
        stack = config.defaultNavigationStack()
        screens = NavigatorScreens(
            main: stack,
            modal: config.defaultNavigationStack(),
            sessions: sessions,
            animatesReplace: config.animateReplaceActions
        )
        connectionBar = ConnectionBar(above: screens.sheet.widget)
    }
}

/// A navigator's screens, which this type creates and moves in the stacks as the navigator's engine decides.
final class NavigatorScreens: ScreenStack {
    /// The modal stack above the main one.
    let sheet: ModalSheet

    private let main: NavigationStack
    private let sessions: NavigatorSessions
    private var built: [ScreenEntry.ID: Screen] = [:]
    /// The entries of the main stack's screens that the stack currently shows.
    private var entries: [ScreenEntry] = []

    /// Returns how the main stack is divided into panes.
    var split: ([ScreenEntry]) -> PaneSplit = { _ in .none }

    /// Whether a screen that replaces another one fades in.
    private let animatesReplace: Bool

    init(main: NavigationStack, modal: NavigationStack, sessions: NavigatorSessions, animatesReplace: Bool) {
        self.main = main
        self.sessions = sessions
        self.animatesReplace = animatesReplace
        sheet = ModalSheet(modal, over: main)
        main.onRemove = { [weak self] in self?.forget($0) }
        sheet.stack.onRemove = { [weak self] in self?.forget($0) }
    }

    func visitHost(for entry: ScreenEntry, in area: ScreenArea, making factory: ScreenFactory?) -> (any VisitHost)? {
        guard let visitable = screen(for: entry, factory) as? any Visitable else { return nil }
        let session = sessions[area]
        session.adopt(visitable)
        session.allowScripts(at: entry.routedLocation)
        return visitable.visitableView
    }

    func perform(_ move: Move, making factory: ScreenFactory?, animated: Bool) async {
        let stack = stack(move.context)
        switch move {
        case .push(let entry, _):
            await show(stack.screens + [screen(for: entry, factory)], move, animated ? .forward : .none)
        case .replace(let entry, _, let count):
            let direction = animated && animatesReplace ? NavigationStack.Direction.fade : .none
            await show(stack.screens.dropLast(count) + [screen(for: entry, factory)], move, direction)
        case .replaceRoot(let entry): await show([screen(for: entry, factory)], move, .none)
        case .pop(let count, _): await show(stack.screens.dropLast(count), move, animated ? .back : .none)
        case .present(let entry):
            await sheet.present([screen(for: entry, factory)], entry.properties.modalStyle, animated: animated)
        case .dismiss:
            await sheet.dismiss(animated: animated)
            sessions.madeModal?.webView.paint.veil()
        case .alert: (factory?.make() as? AlertDialog)?.present(over: main.widget)
        }
    }

    /// Shows a stack's screens after a move.
    private func show(_ screens: [Screen], _ move: Move, _ direction: NavigationStack.Direction) async {
        guard move.context == .default else { return await sheet.stack.show(screens, direction: direction) }
        var hierarchy = Hierarchy(main: entries)
        hierarchy.apply(move)
        await show(screens, of: hierarchy.main, direction)
    }

    private func show(_ screens: [Screen], of entries: [ScreenEntry], _ direction: NavigationStack.Direction) async {
        let (before, after) = (split(self.entries), split(entries))
        self.entries = entries
        await main.show(screens, split: after, direction: direction)
        // The next detail's page is then visible in its first frame.
        if before != .none, after == .none { sessions.madeDetail?.webView.paint.veil() }
    }

    func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async {
        guard let root = entries.first else { return }
        let screens = entries.map { screen(for: $0, nil) }
        switch context {
        case .default: await show(screens, of: entries, .none)
        case .modal: await sheet.present(screens, root.properties.modalStyle, animated: false)
        }
    }

    func stack(_ context: Navigation.Context) -> NavigationStack { context == .modal ? sheet.stack : main }

    /// Returns an entry's screen, which is created on first use.
    private func screen(for entry: ScreenEntry, _ factory: ScreenFactory?) -> Screen {
        if let screen = built[entry.id] { return screen }
        let made = factory?.make() as? Screen
        let screen = made ?? Hotwire.config.defaultScreen(entry.routedLocation.url)
        if let title = entry.properties.title, screen is any Visitable, screen.navigationItem.title.isEmpty {
            screen.navigationItem.title = title
        }
        built[entry.id] = screen
        return screen
    }

    private func forget(_ screen: Screen) {
        built = built.filter { $0.value !== screen }
    }

    /// Returns an entry's screen if it exists and is a web screen.
    func visitable(of id: ScreenEntry.ID) -> (any Visitable)? { built[id] as? any Visitable }

    func id(of visitable: any Visitable) -> ScreenEntry.ID? {
        built.first { $0.value === visitable }?.key
    }
}

/// A navigator's sessions for the main stack, its detail pane and the modal stack; the last two exist from their first page on.
package final class NavigatorSessions {
    let main: Session
    /// Called with the session of the detail pane or the modal stack when it is created.
    var onNew: [String: (Session) -> Void] = [:]

    /// The modal stack's session, if it has been created.
    private(set) var madeModal: Session?
    /// The detail pane's session, if it has been created.
    private(set) var madeDetail: Session?

    init(_ pathConfiguration: PathConfiguration) {
        main = Session()
        main.pathConfiguration = pathConfiguration
    }

    /// The modal stack's session, created on first use.
    var modal: Session {
        if let madeModal { return madeModal }
        let made = Session(sharingProcessOf: main)
        madeModal = made
        prepare(made)
        return made
    }

    /// The detail pane's session, created on first use.
    var detail: Session {
        if let madeDetail { return madeDetail }
        let made = Session(sharingProcessOf: main)
        madeDetail = made
        prepare(made)
        return made
    }

    private func prepare(_ made: Session) {
        made.pathConfiguration = main.pathConfiguration
        onNew.values.forEach { $0(made) }
    }

    /// The sessions of the main stack's panes.
    var pages: [Session] { [main] + [madeDetail].compactMap(\.self) }

    /// All sessions created so far.
    package var all: [Session] { pages + [madeModal].compactMap(\.self) }

    package subscript(area: ScreenArea) -> Session {
        switch area {
        case .main: main
        case .detail: detail
        case .modal: modal
        }
    }

    /// Returns the area that a session visits.
    func area(of session: Session) -> ScreenArea {
        session === main ? .main : session === madeDetail ? .detail : .modal
    }
}

// GTK draws a window at most sixty times a second, and a frame for only a title would delay the page's frame.
/// A delay of title changes until their page is visible.
final class TitleHold {
    /// The maximum delay, because a window that is out of sight paints no page.
    var longest = Duration.milliseconds(250)

    private var timer: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    private var isOver = false

    isolated deinit { timer?.cancel() }

    /// Returns whether title changes wait; calls `onEnd` if the page does not become visible in time.
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

/// A weak reference to a nested navigator, which the screen around it retains.
struct WeakNavigator {
    weak var navigator: Navigator?
}
