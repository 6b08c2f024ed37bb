package import HotwireCore

/// A stack of screens without a window, which moves at once and notifies the session of screens that appear and disappear.
@MainActor package final class FakeScreenStack: ScreenStack {
    /// The moves, in order.
    package private(set) var moves: [Move] = []

    /// Called before each move.
    package var onMove: (Move) -> Void = { _ in }

    /// The factory of each move's screen; `nil` for a default web screen.
    package private(set) var factories: [ScreenFactory?] = []

    /// Whether each move was requested with an animation.
    package private(set) var animations: [Bool] = []

    /// The screens of the main stack, bottom first.
    package var screens: [ScreenEntry] { hierarchy.main }

    package private(set) var hierarchy = Hierarchy()

    /// Whether a modal's dismissal waits for ``endDismissal()``, as it does during an animation in a window.
    package var holdsDismissal = false

    private var dismissals: [CheckedContinuation<Void, Never>] = []
    private var visitHosts: [ScreenEntry.ID: FakeVisitHost] = [:]
    private var sessions: [ScreenArea: () -> SessionEngine?] = [:]
    private var areas: [ScreenEntry.ID: ScreenArea] = [:]

    /// Creates an empty stack; in an area without a session, the test reports the screens that appear and disappear.
    package init(
        session: SessionEngine? = nil,
        modalSession: SessionEngine? = nil,
        detailSession: SessionEngine? = nil
    ) {
        sessions[.detail] = { [weak detailSession] in detailSession }
        sessions[.main] = { [weak session] in session }
        sessions[.modal] = { [weak modalSession] in modalSession }
    }

    /// The current screen's visit host; `nil` for a native screen.
    package var top: FakeVisitHost? { hierarchy.top.flatMap { visitHosts[$0.id] } }

    /// The visit host of a screen of the main stack, bottom first; `nil` for a native screen or an index out of range.
    package subscript(index: Int) -> FakeVisitHost? {
        screens.indices.contains(index) ? visitHosts[screens[index].id] : nil
    }

    /// Returns a web screen's visit host, creating it if needed; `nil` for a native screen.
    package func visitHost(for entry: ScreenEntry, in area: ScreenArea, making factory: ScreenFactory? = nil)
        -> (any VisitHost)?
    {
        guard entry.kind == .web else { return nil }
        if let visitHost = visitHosts[entry.id] { return visitHost }
        let visitHost = FakeVisitHost()
        visitHosts[entry.id] = visitHost
        areas[entry.id] = area
        return visitHost
    }

    /// Performs a move in the order of a window: the new screen appears, then the old one disappears and is removed.
    package func perform(_ move: Move, making factory: ScreenFactory? = nil, animated: Bool) async {
        onMove(move)
        moves.append(move)
        factories.append(factory)
        animations.append(animated)
        let before = hierarchy
        hierarchy.apply(move)
        if before.top != hierarchy.top {
            notify(hierarchy.top) { .willAppear($0, $1) }
            notify(before.top) { identifier, _ in .willDisappear(identifier) }
        }
        if move == .dismiss, holdsDismissal { await withCheckedContinuation { dismissals.append($0) } }
        if before.top != hierarchy.top { notify(hierarchy.top) { identifier, _ in .didAppear(identifier) } }
        for context in Navigation.Context.allCases {
            before[context].filter { !hierarchy[context].contains($0) }.forEach(forget)
        }
    }

    /// Fills a stack with screens, bottom first; the session is only notified of the top one.
    package func restore(_ entries: [ScreenEntry], on context: Navigation.Context) async {
        let covered = context == .modal ? hierarchy.main.last : nil
        hierarchy =
            context == .modal
            ? Hierarchy(main: hierarchy.main, modal: entries) : Hierarchy(main: entries, modal: hierarchy.modal)
        notify(entries.last) { .willAppear($0, $1) }
        notify(covered) { identifier, _ in .willDisappear(identifier) }
        notify(entries.last) { identifier, _ in .didAppear(identifier) }
    }

    /// Ends the dismissals that ``holdsDismissal`` delayed.
    package func endDismissal() {
        holdsDismissal = false
        while let next = dismissals.popLast() { next.resume() }
    }

    private func notify(
        _ entry: ScreenEntry?,
        _ event: (VisitHostIdentifier, Location) -> SessionInput
    ) {
        guard let entry, let visitHost = visitHosts[entry.id], let session = session(of: entry) else { return }
        session.receive(event(session.identifier(of: visitHost), entry.currentLocation))
    }

    private func session(of entry: ScreenEntry) -> SessionEngine? { areas[entry.id].flatMap { sessions[$0]?() } }

    private func forget(_ entry: ScreenEntry) {
        guard let visitHost = visitHosts.removeValue(forKey: entry.id) else { return }
        session(of: entry)?.forget(visitHost)
    }
}

/// An opener that opens nothing and records what it was asked to open.
@MainActor package final class RecordingOpener: Opener {
    /// The external pages, in order.
    package private(set) var outside: [Location] = []

    /// The pages for the default browser, in order.
    package private(set) var inBrowser: [Location] = []

    /// The addresses for other programs on the desktop, in order.
    package private(set) var onDesktop: [Location] = []

    package init() {}

    package func openOutside(_ location: Location, from source: VisitSource) {
        outside.append(location)
    }

    package func openInBrowser(_ location: Location, from source: VisitSource) {
        inBrowser.append(location)
    }

    package func openOnDesktop(_ location: Location, from source: VisitSource) {
        onDesktop.append(location)
    }
}
