package import HotwireCore

/// A page with Turbo that responds as a test scripts it, and sends the messages of a real page without a web engine.
@MainActor package final class ScriptedPage: WebPage {
    /// The response of a location.
    package enum Answer: Hashable, Sendable {
        case page(title: String)
        /// An error: an HTTP status, or one of Turbo's codes below 1.
        case failure(statusCode: Int)
        case redirect(to: Location)
        /// A page without Turbo; if Turbo itself fetches it, Turbo shows it.
        case withoutTurbo
        case silence
    }

    /// The error that a call throws in a page without the script.
    package struct NoScript: Error {
        package init() {}
    }

    /// The receiver of the page's messages.
    package weak var session: SessionEngine?

    /// The response of each location; by default a page whose title is its path.
    package var answers: [Location: Answer] = [:]

    package internal(set) var location: Location?

    /// The requests to the server, in order.
    package internal(set) var fetches: [Location] = []

    /// The positions that the session scrolled the page to, for example when it restored a screen of an earlier run.
    package internal(set) var scrolls: [ScrollPosition] = []

    /// The files that visits opened.
    package internal(set) var files: [Location] = []

    /// The number of full page loads.
    package internal(set) var loadCount = 0

    var hasTurbo = false
    var snapshots: Set<Location> = []
    /// The painted page; during a visit, ``location`` is already ahead of it.
    var painted: Location?
    var visitCount = 0
    var restorationCount = 0

    package init() {}

    /// Sends a message as the page's script does.
    package func send(_ message: TurboMessage) {
        guard let location else { return }
        session?.receive(.message(message, from: location))
    }

    /// Clicks a link in the page, so that Turbo proposes a visit.
    package func click(_ location: Location, action: VisitAction = .advance) {
        session?.receive(.userActed)
        send(.visitProposed(location, VisitOptions(action: action)))
    }

    /// Refreshes the page without a proposal, as Turbo does after a broadcast by the server.
    package func refresh() {
        guard let location else { return }
        run(nil, location, VisitOptions(action: .replace), isPageRefresh: true)
    }

    /// Ends the web process.
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
    /// Loads a document and reports the outcome; a document whose HTML is given needs no server.
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

    /// Does nothing, because a scripted load ends at once.
    package func stopLoading() {}

    package func openFile(_ location: Location) { files.append(location) }

    /// Calls a function of the page's script; throws ``NoScript`` unless a page with Turbo is loaded.
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

    /// Commits a document, which replaces the previous document and its Turbo.
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

    /// Runs a visit and sends its messages in the order of Turbo 8, which reports the end before it paints the page.
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
