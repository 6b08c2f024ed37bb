public import HotwireCore

/// A stack of screens without a window: it moves at once, and tells the session of screens that come and go.
///
/// ```swift
/// let stack = FakeScreenStack(session: session)
/// let navigator = NavigatorEngine(router: router, stack: stack, opener: RecordingOpener(), session: session)
/// navigator.route(VisitProposal(location: location))
/// #expect(stack.moves.map(\.name) == ["push"])
/// #expect(stack.top?.hasPage == true)
/// ```
@MainActor public final class FakeScreenStack: ScreenStack {
    /// The moves, the first first.
    public private(set) var moves: [Move] = []

    /// Whether each move was to be animated.
    public private(set) var animations: [Bool] = []

    /// The screens, bottom first.
    public private(set) var screens: [ScreenEntry] = []

    private var places: [ScreenEntry.ID: FakePlace] = [:]
    private weak var session: SessionEngine?

    /// Makes an empty stack.
    ///
    /// - Parameter session: Told of screens that come and go; without one, the test tells.
    public init(session: SessionEngine? = nil) {
        self.session = session
    }

    /// The place of the screen that is shown, if that is a web screen.
    public var top: FakePlace? { screens.last.flatMap { places[$0.id] } }

    /// The place of a screen, bottom first; `nil` for a native screen and where there is none.
    ///
    /// ```swift
    /// #expect(stack[0]?.appearance == .page)
    /// ```
    ///
    /// - Parameter index: How many screens are below.
    public subscript(index: Int) -> FakePlace? {
        screens.indices.contains(index) ? places[screens[index].id] : nil
    }

    /// The place of a web screen, made when it is first asked for.
    ///
    /// - Parameter entry: The screen.
    /// - Returns: Its place; `nil` for a native screen.
    public func place(for entry: ScreenEntry) -> (any VisitPlace)? {
        guard entry.kind == .web else { return nil }
        if let place = places[entry.id] { return place }
        let place = FakePlace()
        places[entry.id] = place
        return place
    }

    /// Moves the screens, in the order in which a window does: the new one appears, the old one goes and is forgotten.
    ///
    /// - Parameters:
    ///   - move: The move.
    ///   - animated: Whether a person would see it.
    public func perform(_ move: Move, animated: Bool) async {
        moves.append(move)
        animations.append(animated)
        var hierarchy = Hierarchy(main: screens)
        hierarchy.apply(move)
        let (before, after) = (screens.last, hierarchy.top)
        let gone = screens.filter { !hierarchy.main.contains($0) }
        screens = hierarchy.main
        if before != after {
            tell(after) { .willAppear($0, $1) }
            tell(before) { identifier, _ in .willDisappear(identifier) }
            tell(after) { identifier, _ in .didAppear(identifier) }
        }
        gone.forEach(forget)
    }

    private func tell(_ entry: ScreenEntry?, _ event: (PlaceIdentifier, Location) -> SessionEvent) {
        guard let entry, let session, let place = places[entry.id] else { return }
        session.receive(event(session.identifier(of: place), entry.currentLocation))
    }

    private func forget(_ entry: ScreenEntry) {
        guard let place = places.removeValue(forKey: entry.id) else { return }
        session?.forget(place)
    }
}
