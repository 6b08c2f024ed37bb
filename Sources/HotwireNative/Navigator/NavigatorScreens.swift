import HotwireCore

/// Builds the screens that the navigator's engine decides on, and moves them in the stack.
final class NavigatorScreens: ScreenStack {
    private let stack: NavigationStack
    private let session: Session
    private var expected: (id: ScreenEntry.ID, make: () -> any Screen)?
    private var built: [ScreenEntry.ID: any Screen] = [:]

    init(stack: NavigationStack, session: Session) {
        self.stack = stack
        self.session = session
        stack.onRemove = { [weak self] in self?.forget($0) }
    }

    /// Keeps the way to make an app's own screen until a move needs it.
    func expect(_ id: ScreenEntry.ID, _ make: @escaping () -> any Screen) {
        expected = (id, make)
    }

    func place(for entry: ScreenEntry) -> (any VisitPlace)? {
        guard let visitable = screen(for: entry) as? any Visitable else { return nil }
        session.adopt(visitable)
        session.allowScripts(at: entry.routedLocation)
        return visitable.visitableView
    }

    func perform(_ move: Move, animated: Bool) async {
        switch move {
        case .push(let entry):
            await stack.show(stack.screens + [screen(for: entry)], direction: animated ? .forward : .none)
        case .replace(let entry):
            await stack.show(stack.screens.dropLast() + [screen(for: entry)], direction: .none)
        case .replaceRoot(let entry): await stack.show([screen(for: entry)], direction: .none)
        case .pop(let count):
            await stack.show(stack.screens.dropLast(count), direction: animated ? .back : .none)
        case .none: break
        }
    }

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

    /// The entry's number of a visitable's screen.
    func id(of visitable: any Visitable) -> ScreenEntry.ID? {
        built.first { $0.value === visitable }?.key
    }
}
