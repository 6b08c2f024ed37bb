package import Logging

/// Drives a page and its visit hosts as the session's machine decides.
///
/// `HotwireNative` has one in each session. Tests create their own with fakes:
///
/// ```swift
/// let session = SessionEngine(page: page, clock: ManualClock(), logger: logger)
/// session.visit(host, location, VisitOptions())
/// ```
@MainActor package final class SessionEngine {
    /// Receives what the session reports.
    package var onEvent: (SessionEvent) -> Void = { _ in }
    /// Receives each event of the web view before it is handled, for the trace.
    package var onWebViewEvent: (WebViewEvent) -> Void = { _ in }
    /// Returns whether there is a network for a location; without one, a failed visit counts as offline.
    package var hasNetwork: (Location) -> Bool = { _ in true }
    /// Returns whether the server's own error page at a location is shown instead of the native one.
    package var showsErrorPage: (Location, HTTPError) -> Bool = { _, _ in false }

    /// Returns whether the screen of a page without Turbo also shows a location that the page leads to.
    package var opensInPlace: (Location) -> Bool = { _ in true }

    /// Returns whether a location's server can be reached; called when a service worker may have answered for it.
    package var isReachable: (Location) async -> Bool = { _ in true }
    /// Checks whether a service worker answered for a server that cannot be reached; a newer check cancels it.
    var suspicion: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    private var machine: SessionMachine
    private let responsiveness: ResponsivenessWatch
    let page: any WebPage
    /// The time limits, which apply from the next wait on; tests shorten them for a page that hangs.
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

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - page: the page to drive
    ///   - pagesWithoutTurbo: what happens to pages without Turbo
    ///   - timeouts: the time limits
    ///   - clock: measures the waits; tests provide their own
    ///   - logger: receives errors
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

    /// Whether the user is asked what to do with an unresponsive page.
    package var asksAboutStall: Bool { responsiveness.isAsking }

    /// What the session knows.
    package var state: SessionState { machine.state }

    /// Handles an event of the web view.
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

    /// Emits an event; those that move screens come last, as the page must have left a screen before it is removed.
    private func emit(_ event: SessionEvent) {
        let event = explained(event)
        switch event {
        case .proposed, .backRequested: moves.append(event)
        default: onEvent(event)
        }
    }

    /// Returns the event; the error of a failed visit is offline if there is no network.
    private func explained(_ event: SessionEvent) -> SessionEvent {
        guard case .failed(let visit, let error) = event else { return event }
        return .failed(visit, error.adjusted(withNetwork: hasNetwork(visit.location)))
    }

    /// Calls into the page; the call starts at once, so that a load that is decided later does not overtake it.
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
