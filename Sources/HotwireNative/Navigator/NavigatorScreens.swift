import HotwireCore

/// Creates the screens that the navigator's engine decides on, and moves them in its stacks.
final class NavigatorScreens: ScreenStack {
    /// The modal stack over the main one.
    let sheet: ModalSheet

    private let main: NavigationStack
    private let sessions: NavigatorSessions
    private var built: [ScreenEntry.ID: Screen] = [:]
    /// The main stack's entries, as its screens are shown.
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

    /// Returns the stack of a context.
    func stack(_ context: Navigation.Context) -> NavigationStack { context == .modal ? sheet.stack : main }

    /// Returns the screen of an entry, created when first requested.
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

    /// Returns the ID of a visitable's entry.
    func id(of visitable: any Visitable) -> ScreenEntry.ID? {
        built.first { $0.value === visitable }?.key
    }
}
