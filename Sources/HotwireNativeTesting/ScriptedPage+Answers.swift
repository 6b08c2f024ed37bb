public import HotwireCore

extension ScriptedPage {
    /// Loads a whole document, and says how that went.
    ///
    /// - Parameters:
    ///   - location: Its address.
    ///   - html: What it consists of; then no server is asked.
    public func load(_ location: Location, html: String?) {
        loadCount += 1
        hasTurbo = false
        snapshots = []
        guard html == nil else { return arrive(at: location, title: location.path) }
        fetches.append(location)
        switch answer(for: location) {
        case .page(let title): arrive(at: location, title: title)
        case .failure(let status): session?.receive(.load(.failed(HotwireNativeError(turboStatus: status))))
        case .redirect(let target):
            session?.receive(.load(.redirected(target)))
            fetches.append(target)
            arrive(at: target, title: title(of: target))
        case .withoutTurbo:
            self.location = location
            session?.receive(.load(.finished))
        case .silence: break
        }
    }

    /// Stops; what has arrived stays.
    public func stopLoading() {}

    /// Runs a function of the page's script.
    ///
    /// - Parameter call: The call.
    /// - Throws: ``NoScript`` where no page with Turbo in it is loaded.
    public func call(_ call: TurboCall) async throws {
        guard hasTurbo else { throw NoScript() }
        switch call {
        case .visit(let number, let location, let options, let restorationIdentifier):
            run(number, location, options, restorationIdentifier: restorationIdentifier)
        case .clearSnapshotCache: snapshots = []
        case .cacheSnapshot: if let location { snapshots.insert(location) }
        case .cancel, .goBack, .allowPrefetch, .configure: break
        }
    }

    private func arrive(at location: Location, title: String) {
        self.location = location
        hasTurbo = true
        send(.pageLoaded(restorationIdentifier: nextRestorationIdentifier(), title: title))
        session?.receive(.load(.finished))
    }

    /// Runs a visit, with its messages in the order of Turbo 8: the end is told before the paint.
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
        if let shown = self.location { snapshots.insert(shown) }
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
        if isCached, options.action == .restore {
            send(.visitRendered(identifier: identifier, title: title(of: location)))
            return complete(identifier, restorationIdentifier)
        }
        if isCached { send(.visitRendered(identifier: identifier, title: title(of: location))) }
        respond(identifier, location, options)
    }

    private func respond(_ identifier: String, _ location: Location, _ options: VisitOptions) {
        send(.visitRequestStarted(identifier: identifier))
        guard options.response == nil else { return succeed(identifier, title: title(of: location)) }
        fetches.append(location)
        switch answer(for: location) {
        case .page(let title): succeed(identifier, title: title)
        case .failure(let status):
            send(.visitRequestFinished(identifier: identifier))
            send(.visitRequestFailed(identifier: identifier, location, statusCode: status))
        case .redirect(let target):
            fetches.append(target)
            succeed(identifier, title: title(of: target))
            let response = VisitResponse(
                statusCode: 200,
                redirected: true,
                responseHTML: "<title>\(target.path)</title>"
            )
            send(.visitProposed(target, VisitOptions(action: .replace, response: response)))
        case .withoutTurbo:
            hasTurbo = false
            succeed(identifier, title: title(of: location))
        case .silence: break
        }
    }

    private func succeed(_ identifier: String, title: String) {
        send(.visitRequestFinished(identifier: identifier))
        send(.visitRequestCompleted(identifier: identifier))
        complete(identifier, nil)
        send(.visitRendered(identifier: identifier, title: title))
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
