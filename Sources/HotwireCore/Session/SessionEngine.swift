package import Logging

/// The engine that drives a page and its visit hosts as the session's machine decides.
@MainActor package final class SessionEngine {
    /// Receives what the session reports.
    package var onEvent: (SessionEvent) -> Void = { _ in }
    /// Receives each event of the web view before it is handled, for the trace.
    package var onWebViewEvent: (WebViewEvent) -> Void = { _ in }
    /// Returns whether there is a network for a location; without one, a failed visit counts as offline.
    package var hasNetwork: (Location) -> Bool = { _ in true }
    /// Returns whether the server's error page at a location is shown instead of the native one.
    package var showsErrorPage: (Location, HTTPError) -> Bool = { _, _ in false }

    /// Returns whether the screen of a page without Turbo also shows a location that the page leads to.
    package var opensInPlace: (Location) -> Bool = { _ in true }

    /// Returns whether a location's server can be reached; called when a service worker may have answered for it.
    package var isReachable: (Location) async -> Bool = { _ in true }
    /// The check whether a service worker answered for a server that cannot be reached; a newer check cancels it.
    var suspicion: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    private var machine: SessionMachine
    private let responsiveness: ResponsivenessWatch
    let page: any WebPage
    /// The time limits from the next wait on, except the responsiveness check's; tests shorten them for a page that hangs.
    package var timeouts: SessionTimeouts
    let logger: Logger
    var visitHosts = VisitHostRegister()
    var loop = ProposalLoop()
    /// Returns the age of the session.
    let elapsed: () -> Duration
    private let timers: Timers<SessionTimer>
    private var queue: [SessionInput] = []
    private var moves: [SessionEvent] = []
    private var isPerforming = false

    package init(
        page: any WebPage,
        pagesWithoutTurbo: PagesWithoutTurbo = .error,
        timeouts: SessionTimeouts = SessionTimeouts(),
        clock: any Clock<Duration> = ContinuousClock(),
        logger: Logger
    ) {
        self.page = page
        machine = SessionMachine(pagesWithoutTurbo: pagesWithoutTurbo)
        self.timeouts = timeouts
        timers = Timers(on: clock)
        self.logger = logger
        elapsed = Self.stopwatch(clock)
        responsiveness = ResponsivenessWatch(timeouts: timeouts, clock: clock)
        responsiveness.onChange = { [weak self] isAsking in self?.emit(.responsivenessChanged(isResponsive: !isAsking))
        }
    }

    isolated deinit { suspicion?.cancel() }

    /// Whether the user is being asked what to do with an unresponsive page.
    package var asksAboutStall: Bool { responsiveness.isAsking }

    package var state: SessionState { machine.state }

    package func receive(_ event: WebViewEvent) { receive(.page(event)) }

    /// Handles an input and performs the machine's effects; an input that arrives meanwhile is handled afterwards.
    package func receive(_ input: SessionInput) {
        queue.append(input)
        guard !isPerforming else { return }
        isPerforming = true
        while !queue.isEmpty { handle(queue.removeFirst()) }
        isPerforming = false
        while !moves.isEmpty { onEvent(moves.removeFirst()) }
    }

    private func handle(_ input: SessionInput) {
        if case .page(let event) = input { observe(event) }
        machine.receive(placed(watched(known(input)))).forEach(perform)
        if case .gone(let identifier) = input { visitHosts.remove(identifier) }
    }

    private func observe(_ event: WebViewEvent) {
        onWebViewEvent(event)
        switch event {
        case .responsiveness(let event): responsiveness.receive(event)
        // A page that waits for the user is not unresponsive.
        case .asking, .processTerminated: responsiveness.receive(.answered)
        case .message(.workerAnswered(let identifier, let isStatic), let location):
            workerAnswered(identifier, isStatic: isStatic, at: location)
        default: break
        }
    }

    private func perform(_ effect: SessionEffect) {
        switch effect {
        case .load(let location, let html, let referrer): page.load(location, html: html, from: referrer)
        case .loadAgain(let location): page.loadAgain(location)
        case .stopLoading: page.stopLoading()
        case .openFile(let location): page.openFile(location)
        case .call(let call): self.call(call)
        case .takePage(let identifier, let holder):
            visitHost(holder)?.givePageBack(keepingSnapshot: true)
            visitHost(identifier)?.takePage()
        case .givePageBack(let identifier): visitHost(identifier)?.givePageBack(keepingSnapshot: false)
        case .keepSnapshot(let identifier): visitHost(identifier)?.keepSnapshot()
        case .show(let identifier, let appearance): visitHost(identifier)?.show(appearance)
        case .restoreScroll(let identifier, let position): restoreScroll(of: identifier, to: position)
        case .startTimer(let timer, let visit):
            timers.start(timer, for: timeouts[timer]) { [weak self] in
                self?.receive(.timerEnded(timer, visit: visit))
            }
        case .stopTimer(let timer): timers.stop(timer)
        case .report(let report):
            if case .rendered(let identifier, let location, let title, _) = report {
                visitHost(identifier)?.didRender(location, title: title)
            }
            emit(report)
        }
    }

    /// Emits an event; those that move screens come last, because the page must have left a screen before it is removed.
    private func emit(_ event: SessionEvent) {
        let event = explained(event)
        switch event {
        case .proposed, .backRequested: moves.append(event)
        default: onEvent(event)
        }
    }

    /// Returns the event, with an offline error for a visit that failed without a network.
    private func explained(_ event: SessionEvent) -> SessionEvent {
        guard case .failed(let visit, let error) = event else { return event }
        return .failed(visit, error.adjusted(withNetwork: hasNetwork(visit.location)))
    }

    /// Calls into the page at once, so that a load that is decided later does not overtake the call.
    func call(_ call: TurboCall) {
        Task.immediate { [weak self, page, logger] in
            do {
                try await page.call(call)
            } catch is CancellationError {
                return
            } catch {
                logger.debug("call into the page failed", metadata: ["call": "\(call.body)", "error": "\(error)"])
                if case .visit = call { self?.receive(.callFailed) }
            }
        }
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

/// Commands of the session's owner to the page.
extension SessionEngine {
    package func visit(_ visitHost: any VisitHost, _ location: Location, _ options: VisitOptions, reload: Bool = false)
    {
        receive(.visit(identifier(of: visitHost), location, options, reload: reload))
    }

    /// Whether the page can go back in its screen: in its own history, to a page without Turbo, or from an error to its form.
    package var canGoBackInPage: Bool { state.historyDepth > 0 || state.trailDepth > 0 }

    /// Goes back by one of the page's own history entries, or to the previous page in its screen.
    package func goBackInPage() {
        state.historyDepth == 0 && state.trailDepth > 0 ? receive(.backInPlace) : call(.goBack)
    }

    /// Returns the event, or in place of the page's navigation one that loads in the page's screen.
    func placed(_ event: SessionInput) -> SessionInput {
        guard case .page(.navigated(let location, let options)) = event, state.mayOpenInPlace(location),
            opensInPlace(location)
        else { return event }
        return .openedInPlace(location, from: options.referrer)
    }

    /// Opens a script's new window in the current screen if links of its page open there, and returns whether it did.
    package func openInPlace(_ location: Location) -> Bool {
        let input = placed(.page(.navigated(location)))
        guard case .openedInPlace = input else { return false }
        receive(.used)
        receive(input)
        return true
    }

    /// Clears the page's own snapshot cache, if it has one.
    package func clearSnapshotCache() {
        if state.page == .ready { call(.clearSnapshotCache) }
    }

    /// Sets which of the page's links may be prefetched.
    package func allowPrefetch(of locations: [Location]) {
        call(.allowPrefetch(locations))
    }
}

/// The visit hosts of the session, and the scroll positions of their pages.
extension SessionEngine {
    /// Returns the host's identifier, and creates one for a new host.
    package func identifier(of visitHost: any VisitHost) -> VisitHostIdentifier { visitHosts.identifier(of: visitHost) }

    /// Returns the host with an identifier, if it still exists.
    package func visitHost(_ identifier: VisitHostIdentifier?) -> (any VisitHost)? { visitHosts[identifier] }

    /// Forgets a host that will not be shown again, and takes the page out of it.
    package func forget(_ visitHost: any VisitHost) {
        guard let identifier = visitHosts.known(visitHost) else { return }
        visitHosts.release(visitHost)
        receive(.gone(identifier))
    }

    /// Returns Turbo's identifier of a host's page, if the page has reported it.
    package func restorationIdentifier(of visitHost: any VisitHost) -> String? {
        state.hosts[identifier(of: visitHost)]?.restorationIdentifier
    }

    /// Adds a host from an earlier run, which is visited when it is seen, with its page's scroll position.
    package func remember(_ visitHost: any VisitHost, _ location: Location, _ scroll: ScrollPosition?) {
        receive(.remembered(identifier(of: visitHost), location, scroll))
    }

    /// Returns the scroll position of a host's page, or the last one if the page was left.
    package func scroll(of visitHost: any VisitHost) -> ScrollPosition? { state.scroll(of: identifier(of: visitHost)) }

    /// Restores the scroll position of a host's page, which is shown even if that fails.
    func restoreScroll(of identifier: VisitHostIdentifier, to position: ScrollPosition) {
        Task.immediate { [weak self, page, logger] in
            do {
                try await page.call(.scroll(to: position))
            } catch {
                logger.debug("could not restore the scroll position: \(error)")
            }
            self?.receive(.scrollRestored(identifier))
        }
    }
}

/// The server's own error pages, if the path's rules want them shown.
extension SessionEngine {
    /// Returns the event, or in place of a failed request one with the error page to show.
    func known(_ event: SessionInput) -> SessionInput {
        guard case .page(.message(.visitRequestFailed(let identifier, let location, let status, let page?), _)) = event,
            let error = HTTPError(statusCode: status), showsErrorPage(at: location, for: error)
        else { return event }
        return .answeredWithErrorPage(identifier: identifier, error, page)
    }

    /// Returns whether the server's error page is shown, because the user requested it or the rules want it.
    package func showsErrorPage(at location: Location, for error: HTTPError) -> Bool {
        if let visit = state.current, visit.state == .started, visit.wantsServerPage { return true }
        return showsErrorPage(location, error)
    }
}

/// A service worker's pages in place of the server's.
extension SessionEngine {
    /// Handles a service worker's page without a library, which is a fallback if the server cannot be reached.
    func workerAnswered(_ identifier: String?, isStatic: Bool, at location: Location) {
        // If the server can be reached, a page that certainly has no library is handled like any other such page.
        suspicion = Task { [weak self, isReachable, number = state.current?.number] in
            let isReachable = await isReachable(location)
            guard !Task.isCancelled, let self, number == state.current?.number else { return }
            if !isReachable { return receive(.fallbackCame(identifier: identifier)) }
            if identifier == nil, isStatic { receive(.message(.libraryMissing, from: location)) }
        }
    }
}

/// Pages in a proposal loop.
extension SessionEngine {
    /// Returns the event, or `proposalLoopFound` in its place.
    func watched(_ event: SessionInput) -> SessionInput {
        let isVisiting = state.current?.state == .started
        switch event {
        case .page(let webViewEvent):
            if let location = proposal(webViewEvent), loop.proposed(location, at: elapsed(), isVisiting: isVisiting) {
                return stop(webViewEvent, location)
            }
            switch webViewEvent {
            case .message(.visitCompleted, _), .message(.visitRequestFailed, _), .message(.pageLoaded, _),
                .message(.pageShown, _), .load(.failed):
                loop.settled(at: elapsed())
            case .userActed: loop.userActed()
            default: break
            }
        case .visit, .reload: loop.visitBegins(at: elapsed(), isVisiting: isVisiting)
        case .retry: loop.userActed()
        default: break
        }
        return event
    }

    /// Returns the location that the page navigates to by itself.
    private func proposal(_ event: WebViewEvent) -> Location? {
        switch event {
        case .navigated(let location, _), .message(.visitProposed(let location, _), _),
            .message(.visitStarted(nil, _, let location, _, _), _), .message(.reloadRequested, let location):
            location
        case .reloadRequested: page.location
        default: nil
        }
    }

    private func stop(_ event: WebViewEvent, _ location: Location) -> SessionInput {
        logger.notice("stopped a proposal loop", metadata: ["location": "\(location)"])
        // The page's own visit is already running, and its end would start the next one.
        if case .message(.visitStarted(nil, let identifier, _, _, _), _) = event {
            call(.cancel(identifier: identifier))
        }
        return .proposalLoopFound
    }
}

/// The web page that a session drives; a port.
@MainActor package protocol WebPage: AnyObject {
    /// The current document's address, if any; never a pending load's.
    var location: Location? { get }
    /// Starts a full page load; with HTML, shows that as the location's document without a request.
    func load(_ location: Location, html: String?, from referrer: Referrer)
    /// Starts a full page load of an earlier page, from the engine's own history if it has the page.
    func loadAgain(_ location: Location)
    func stopLoading()
    /// Opens a file that a visit led to, with the page's cookies: shows it where the engine can, or downloads it.
    func openFile(_ location: Location)
    /// Calls into the page's script; throws if the script is missing or throws, or if its process dies.
    func call(_ call: TurboCall) async throws
}

extension WebPage {
    /// Loads the page as a new one.
    package func loadAgain(_ location: Location) { load(location, html: nil, from: Referrer()) }
}
