package import HotwireCore

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
