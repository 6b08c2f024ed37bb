import HotwireCore

/// Builds the screens that the navigator's engine decides on, and moves them in its stacks.
final class NavigatorScreens: ScreenStack {
    /// The modal stack over the main one.
    let sheet: ModalSheet

    private let main: NavigationStack
    private let sessions: NavigatorSessions
    private var expected: (id: ScreenEntry.ID, make: () -> any Screen)?
    private var expectedAlert: (() -> AlertDialog)?
    private var built: [ScreenEntry.ID: any Screen] = [:]

    init(main: NavigationStack, sessions: NavigatorSessions) {
        self.main = main
        self.sessions = sessions
        sheet = ModalSheet(over: main)
        main.onRemove = { [weak self] in self?.forget($0) }
        sheet.stack.onRemove = { [weak self] in self?.forget($0) }
    }

    /// Keeps the way to make an app's own screen until a move needs it.
    func expect(_ id: ScreenEntry.ID, _ make: @escaping () -> any Screen) {
        expected = (id, make)
    }

    /// Keeps the way to make a question until a move needs it.
    func expect(_ make: @escaping () -> AlertDialog) { expectedAlert = make }

    func place(for entry: ScreenEntry, on context: Navigation.Context) -> (any VisitPlace)? {
        guard let visitable = screen(for: entry) as? any Visitable else { return nil }
        let session = sessions[context]
        session.adopt(visitable)
        session.allowScripts(at: entry.routedLocation)
        return visitable.visitableView
    }

    func perform(_ move: Move, animated: Bool) async {
        let stack = stack(move.context)
        switch move {
        case .push(let entry, _):
            await stack.show(stack.screens + [screen(for: entry)], direction: animated ? .forward : .none)
        case .replace(let entry, _):
            await stack.show(stack.screens.dropLast() + [screen(for: entry)], direction: .none)
        case .replaceRoot(let entry): await stack.show([screen(for: entry)], direction: .none)
        case .pop(let count, _):
            await stack.show(stack.screens.dropLast(count), direction: animated ? .back : .none)
        case .present(let entry):
            await sheet.present([screen(for: entry)], entry.properties.modalStyle, animated: animated)
        case .dismiss:
            await sheet.dismiss(animated: animated)
            sessions.madeModal?.webView.veil()
        case .alert: expectedAlert.take()?().present(over: main.widget)
        }
    }

    func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async {
        guard let root = entries.first else { return }
        let screens = entries.map { screen(for: $0) }
        switch context {
        case .default: await main.show(screens, direction: .none)
        case .modal: await sheet.present(screens, root.properties.modalStyle, animated: false)
        }
    }

    /// A stack by its name.
    func stack(_ context: Navigation.Context) -> NavigationStack { context == .modal ? sheet.stack : main }

    /// The screen of an entry, which is made when first asked for.
    private func screen(for entry: ScreenEntry) -> any Screen {
        if let screen = built[entry.id] { return screen }
        let screen = make(entry)
        built[entry.id] = screen
        return screen
    }

    private func make(_ entry: ScreenEntry) -> any Screen {
        defer { expected = nil }
        if let expected, expected.id == entry.id { return expected.make() }
        return Hotwire.config.defaultScreen(entry.routedLocation)
    }

    private func forget(_ screen: any Screen) {
        built = built.filter { $0.value !== screen }
    }

    /// The web screen of an entry, where it is there.
    func visitable(of id: ScreenEntry.ID) -> (any Visitable)? { built[id] as? any Visitable }

    /// The entry's number of a visitable's screen.
    func id(of visitable: any Visitable) -> ScreenEntry.ID? {
        built.first { $0.value === visitable }?.key
    }
}
