package import HotwireCore

/// A page that behaves like one with Turbo, without a web engine or a server.
///
/// It loads, visits, shows previews, restores from its cache, redirects and fails as scripted by a test, and sends the same
/// messages as a real page. Locations that are not scripted respond with a page.
///
/// ```swift
/// let page = ScriptedPage()
/// let session = SessionEngine(page: page, clock: ManualClock(), logger: logger)
/// page.session = session
/// page.answers[missing] = .failure(statusCode: 404)
///
/// session.visit(home, start, VisitOptions())
/// #expect(home.appearance == .page)
/// session.visit(other, missing, VisitOptions())
/// #expect(session.state.current?.state == .failed)
/// ```
@MainActor package final class ScriptedPage: WebPage {
    /// The response of a location.
    package enum Answer: Hashable, Sendable {
        /// A page.
        case page(title: String)
        /// An error: an HTTP status, or one of Turbo's codes below 1.
        case failure(statusCode: Int)
        /// A redirect to another location.
        case redirect(to: Location)
        /// A page without Turbo; if Turbo itself fetches it, Turbo shows it.
        case withoutTurbo
        /// No response.
        case silence
    }

    /// The error of a call into a page without the script.
    package struct NoScript: Error {
        /// Creates the error.
        package init() {}
    }

    /// The receiver of the page's messages.
    package weak var session: SessionEngine?

    /// The responses of locations; the default is a page whose title is its path.
    package var answers: [Location: Answer] = [:]

    /// The address of the page.
    package internal(set) var location: Location?

    /// The requests to the server, in order.
    ///
    /// ```swift
    /// #expect(page.fetches == [start])  // no request was wasted
    /// ```
    package internal(set) var fetches: [Location] = []

    /// The positions to which the page was scrolled, as when a screen of an earlier run is restored.
    package internal(set) var scrolls: [ScrollPosition] = []

    /// The files that visits opened.
    package internal(set) var files: [Location] = []

    /// The number of full page loads.
    package internal(set) var loadCount = 0

    var hasTurbo = false
    var snapshots: Set<Location> = []
    /// The painted page; during a visit, the address is ahead of it.
    var painted: Location?
    var visitCount = 0
    var restorationCount = 0

    /// Creates a page that shows nothing.
    package init() {}

    /// Sends a message, as the page's script would.
    ///
    /// ```swift
    /// page.send(.historyChanged(depth: 1))
    /// ```
    ///
    /// - Parameter message: the message
    package func send(_ message: TurboMessage) {
        guard let location else { return }
        session?.receive(.message(message, from: location))
    }

    /// Clicks a link in the page, so that Turbo proposes a visit.
    ///
    /// ```swift
    /// page.click(location)
    /// ```
    ///
    /// - Parameters:
    ///   - location: the target of the link
    ///   - action: the action that the link specifies
    package func click(_ location: Location, action: VisitAction = .advance) {
        session?.receive(.userActed)
        send(.visitProposed(location, VisitOptions(action: action)))
    }

    /// Refreshes the page from within, as Turbo does after a broadcast by the server; this is not proposed.
    ///
    /// ```swift
    /// page.answers[location] = .page(title: "Inbox (1)")
    /// page.refresh()
    /// ```
    package func refresh() {
        guard let location else { return }
        run(nil, location, VisitOptions(action: .replace), isPageRefresh: true)
    }

    /// Ends the web process.
    ///
    /// ```swift
    /// page.crash()
    /// session.visit(host, location, VisitOptions())
    /// #expect(page.loadCount == 2)  // a second cold boot
    /// ```
    package func crash() {
        hasTurbo = false
        painted = nil
        snapshots = []
        session?.receive(.processTerminated)
    }

    func answer(for location: Location) -> Answer {
        answers[location] ?? .page(title: location.path)
    }

    func nextRestorationIdentifier() -> String {
        restorationCount += 1
        return "restoration-\(restorationCount)"
    }
}

extension ScriptedPage {
    /// Loads a document and reports the outcome.
    ///
    /// - Parameters:
    ///   - location: the address
    ///   - html: the HTML of the document; with it, no server is requested
    ///   - referrer: the page that led to it
    package func load(_ location: Location, html: String?, from referrer: Referrer) {
        loadCount += 1
        guard html == nil else { return arrive(at: location, title: location.path) }
        fetches.append(location)
        switch answer(for: location) {
        case .page(let title): arrive(at: location, title: title)
        case .failure(let status): fail(location, status)
        case .redirect(let target):
            session?.receive(.load(.redirected(target)))
            fetches.append(target)
            arrive(at: target, title: title(of: target))
        case .withoutTurbo:
            commit(location)
            session?.receive(.load(.finished))
        case .silence: break
        }
    }

    /// Stops loading; what has arrived is kept.
    package func stopLoading() {}

    /// Records a request to open a file.
    ///
    /// - Parameter location: the address
    package func openFile(_ location: Location) { files.append(location) }

    /// Calls a function of the page's script.
    ///
    /// - Parameter call: the call
    /// - Throws: ``NoScript`` if no page with Turbo is loaded.
    package func call(_ call: TurboCall) async throws {
        guard hasTurbo else { throw NoScript() }
        switch call {
        case .visit(let number, let location, let options, let restorationIdentifier):
            run(number, location, options, restorationIdentifier: restorationIdentifier)
        case .clearSnapshotCache: snapshots = []
        case .cacheSnapshot: keepSnapshot()
        case .scroll(let position): scrolls.append(position)
        case .showErrorPage(let identifier):
            guard let location else { return }
            complete(identifier, nil)
            paint(identifier, location, title: location.path)
        case .refresh: refresh()
        case .cancel, .awaitPaint, .goBack, .resumeHistory, .allowPrefetch, .rememberRequest, .stopForms,
            .refreshIfSkipped:
            break
        }
    }

    /// Fails a load, or shows the server's error page, which contains Turbo, if the session allows it.
    private func fail(_ location: Location, _ status: Int) {
        guard let error = HTTPError(statusCode: status), session?.showsErrorPage(location, error) == true else {
            return session?.receive(.load(.failed(HotwireNativeError(turboStatus: status)))) ?? ()
        }
        session?.receive(.load(.errorPage(error)))
        arrive(at: location, title: location.path)
    }

    /// Commits a document; until then the previous document and its Turbo stay.
    private func commit(_ location: Location) {
        self.location = location
        hasTurbo = false
        painted = nil
        snapshots = []
        session?.receive(.load(.committed))
    }

    private func arrive(at location: Location, title: String) {
        commit(location)
        hasTurbo = true
        painted = location
        send(.pageLoaded(restorationIdentifier: nextRestorationIdentifier(), title: title))
        session?.receive(.load(.finished))
    }

    /// Runs a visit, with its messages in the order of Turbo 8, which reports the end before the page is painted.
    func run(
        _ number: Int?,
        _ location: Location,
        _ options: VisitOptions,
        restorationIdentifier: String? = nil,
        isPageRefresh: Bool = false
    ) {
        visitCount += 1
        let identifier = "visit-\(visitCount)"
        let isCached = options.response == nil && !isPageRefresh && snapshots.contains(location)
        keepSnapshot()
        self.location = location
        send(
            .visitStarted(
                visit: number,
                identifier: identifier,
                location,
                hasCachedSnapshot: isCached,
                isPageRefresh: isPageRefresh
            )
        )
        if isCached { paint(identifier, location, title: title(of: location)) }
        if isCached, options.action == .restore { return complete(identifier, restorationIdentifier) }
        respond(identifier, location, options)
    }

    private func respond(_ identifier: String, _ location: Location, _ options: VisitOptions) {
        send(.visitRequestStarted(identifier: identifier))
        guard options.response == nil else { return succeed(identifier, location, title: title(of: location)) }
        fetches.append(location)
        switch answer(for: location) {
        case .page(let title): succeed(identifier, location, title: title)
        case .failure(let status):
            send(.visitRequestFinished(identifier: identifier))
            send(
                .visitRequestFailed(
                    identifier: identifier,
                    location,
                    statusCode: status,
                    page: status > 0 ? .here : nil
                )
            )
        case .redirect(let target):
            fetches.append(target)
            succeed(identifier, location, title: title(of: target))
            let response = VisitResponse(
                statusCode: 200,
                redirected: true,
                responseHTML: "<title>\(target.path)</title>"
            )
            send(.visitProposed(target, VisitOptions(action: .replace, response: response)))
        case .withoutTurbo: succeed(identifier, location, title: title(of: location))  // Turbo is already loaded
        case .silence: break
        }
    }

    private func keepSnapshot() {
        if let painted { snapshots.insert(painted) }
    }

    private func paint(_ identifier: String, _ location: Location, title: String) {
        painted = location
        send(.visitRendered(identifier: identifier, title: title))
    }

    private func succeed(_ identifier: String, _ location: Location, title: String) {
        send(.visitRequestFinished(identifier: identifier))
        send(.visitRequestCompleted(identifier: identifier))
        complete(identifier, nil)
        paint(identifier, location, title: title)
    }

    private func complete(_ identifier: String, _ restorationIdentifier: String?) {
        send(
            .visitCompleted(
                identifier: identifier,
                restorationIdentifier: restorationIdentifier ?? nextRestorationIdentifier()
            )
        )
    }

    private func title(of location: Location) -> String {
        if case .page(let title) = answer(for: location) { title } else { location.path }
    }
}
