package import HotwireCore

/// A stack of screens without a window: it moves at once, and notifies the session of screens that appear and
/// disappear.
///
/// ```swift
/// let stack = FakeScreenStack(session: session)
/// let navigator = NavigatorEngine(
///     router: router, pathConfiguration: PathConfiguration(), stack: stack, opener: RecordingOpener(),
///     session: session, modalSession: { modalSession }
/// )
/// navigator.route(VisitProposal(location: location), from: .app)
/// #expect(stack.moves.map(\.name) == ["push"])
/// #expect(stack.top?.hasPage == true)
/// ```
@MainActor package final class FakeScreenStack: ScreenStack {
    /// The moves, the first first.
    package private(set) var moves: [Move] = []

    /// Called before each move.
    package var onMove: (Move) -> Void = { _ in }

    /// What was to make the screen of each move; `nil` for a default web screen.
    package private(set) var factories: [ScreenFactory?] = []

    /// Whether each move was to be animated.
    package private(set) var animations: [Bool] = []

    /// The screens of the main stack, bottom first.
    package var screens: [ScreenEntry] { hierarchy.main }

    /// The screens of both stacks.
    package private(set) var hierarchy = Hierarchy()

    /// Whether a modal's end waits for ``endDismissal()``, as it does while a window animates it.
    package var holdsDismissal = false

    private var dismissals: [CheckedContinuation<Void, Never>] = []
    private var visitHosts: [ScreenEntry.ID: FakeVisitHost] = [:]
    private var sessions: [Navigation.Context: () -> SessionEngine?] = [:]

    /// Creates an empty stack.
    ///
    /// - Parameters:
    ///   - session: Notified of main-stack screens that appear and disappear; without one, the test does it.
    ///   - modalSession: Told of those of the modal stack.
    package init(session: SessionEngine? = nil, modalSession: SessionEngine? = nil) {
        sessions[.default] = { [weak session] in session }
        sessions[.modal] = { [weak modalSession] in modalSession }
    }

    /// The place of the screen that is shown, if that is a web screen.
    package var top: FakeVisitHost? { hierarchy.top.flatMap { visitHosts[$0.id] } }

    /// The place of a screen of the main stack, bottom first; `nil` for a native screen and where there is none.
    ///
    /// ```swift
    /// #expect(stack[0]?.appearance == .page)
    /// ```
    ///
    /// - Parameter index: How many screens are below.
    package subscript(index: Int) -> FakeVisitHost? {
        screens.indices.contains(index) ? visitHosts[screens[index].id] : nil
    }

    /// The place of a web screen, made when it is first asked for.
    ///
    /// - Parameters:
    ///   - entry: The screen.
    ///   - context: Its stack.
    ///   - factory: Not asked.
    /// - Returns: Its place; `nil` for a native screen.
    package func visitHost(for entry: ScreenEntry, on context: Navigation.Context, making factory: ScreenFactory? = nil)
        -> (any VisitHost)?
    {
        guard entry.kind == .web else { return nil }
        if let visitHost = visitHosts[entry.id] { return visitHost }
        let visitHost = FakeVisitHost()
        visitHosts[entry.id] = visitHost
        return visitHost
    }

    /// Moves the screens, in the order in which a window does: the new one appears, the old one goes and is forgotten.
    ///
    /// - Parameters:
    ///   - move: The move.
    ///   - factory: Kept in ``factories``.
    ///   - animated: Whether the user would see it.
    package func perform(_ move: Move, making factory: ScreenFactory? = nil, animated: Bool) async {
        onMove(move)
        moves.append(move)
        factories.append(factory)
        animations.append(animated)
        let before = hierarchy
        hierarchy.apply(move)
        let context = hierarchy.context
        if before.top != hierarchy.top {
            tell(hierarchy.top, context) { .willAppear($0, $1) }
            tell(before.top, before.context) { identifier, _ in .willDisappear(identifier) }
        }
        if move == .dismiss, holdsDismissal { await withCheckedContinuation { dismissals.append($0) } }
        if before.top != hierarchy.top { tell(hierarchy.top, context) { identifier, _ in .didAppear(identifier) } }
        for context in Navigation.Context.allCases {
            before[context].filter { !hierarchy[context].contains($0) }.forEach { forget($0, context) }
        }
    }

    /// Fills a stack; the session is only notified of the top screen.
    ///
    /// - Parameters:
    ///   - entries: The screens, bottom first.
    ///   - context: The stack.
    package func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async {
        let covered = context == .modal ? hierarchy.main.last : nil
        hierarchy =
            context == .modal
            ? Hierarchy(main: hierarchy.main, modal: entries) : Hierarchy(main: entries, modal: hierarchy.modal)
        tell(entries.last, context) { .willAppear($0, $1) }
        tell(covered, .default) { identifier, _ in .willDisappear(identifier) }
        tell(entries.last, context) { identifier, _ in .didAppear(identifier) }
    }

    /// Ends the dismissals that ``holdsDismissal`` made wait.
    package func endDismissal() {
        holdsDismissal = false
        while let next = dismissals.popLast() { next.resume() }
    }

    private func tell(
        _ entry: ScreenEntry?,
        _ context: Navigation.Context,
        _ event: (VisitHostIdentifier, Location) -> SessionInput
    ) {
        guard let entry, let session = sessions[context]?(), let visitHost = visitHosts[entry.id] else { return }
        session.receive(event(session.identifier(of: visitHost), entry.currentLocation))
    }

    private func forget(_ entry: ScreenEntry, _ context: Navigation.Context) {
        guard let visitHost = visitHosts.removeValue(forKey: entry.id) else { return }
        sessions[context]?()?.forget(visitHost)
    }
}
