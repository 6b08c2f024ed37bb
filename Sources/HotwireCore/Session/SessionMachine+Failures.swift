/// Error pages that the server made, where the path's rules want them shown.
extension SessionMachine {
    /// Whether a document is shown, with Turbo in it or without.
    var hasDocument: Bool { page == .ready || page == .plain }

    /// What is told where no Turbo answers; of a page that is an error's the error.
    var missing: HotwireNativeError { boot?.errorPage.map(HotwireNativeError.http) ?? .load(.notPresent) }

    /// No Turbo may be in the page to say when it is painted.
    var askForPaint: [SessionEffect] { boot?.errorPage == nil ? [] : [.call(.awaitPaint)] }

    /// The page is at hand, so that no server is asked once more.
    mutating func answered(_ identifier: String, _ error: HTTPError, _ page: TurboErrorPage) -> [SessionEffect] {
        let visit = current.flatMap { $0.identifier == identifier && $0.state == .started ? $0 : nil }
        guard visit != nil || identifier == pageVisit else { return [] }
        guard case .apart(let html) = page else { return [.call(.showErrorPage(identifier: identifier))] }
        // A refresh that the page made itself leaves what is there.
        guard let visit else { return pageFailed(.http(error)) }
        let response = VisitResponse(statusCode: error.statusCode, responseHTML: html)
        let options = VisitOptions(action: visit.options.action, response: response)
        let effects = self.visit(visit.visitHost, visit.location, options, reload: true, isRetry: true)
        boot?.errorPage = error
        return [.report(.retried(visit))] + effects
    }

    /// The load of a whole document stops before the error's page is read, as the document before it stays.
    mutating func hid(_ error: HTTPError) -> [SessionEffect] {
        if boot != nil { current?.serverPage = .unread }
        return loaded(.failed(.http(error)))
    }

    /// Shows what the server made, from what the page has of it, or else by asking the server again.
    mutating func showServerPage(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard let visit = current, visit.visitHost == visitHost, visit.state == .failed, let known = visit.serverPage,
            case .http(let error) = visit.failure
        else { return [] }
        let wait: [SessionEffect] = [.show(visitHost, .nothing), .show(visitHost, .activity)]
        guard case .read(let page) = known, let identifier = visit.identifier, self.page == .ready else {
            return wait + askForServerPage(of: visit)
        }
        current?.state = .started
        current?.failure = nil
        let effects = answered(identifier, error, page) + [.startTimer(.visit, visit: visit.limitedBy)]
        guard case .here = page else { return wait + effects }
        return wait + [.report(.retried(visit)), .startTimer(.turbo, visit: visit.number)] + effects
    }

    private mutating func askForServerPage(of visit: SessionVisit) -> [SessionEffect] {
        let options = VisitOptions(action: visit.options.action)
        let effects = self.visit(visit.visitHost, visit.location, options, reload: true)
        current?.wantsServerPage = true
        return [.report(.retried(visit))] + effects
    }

    /// The cold boot ends without Turbo; visits after it load whole documents until one has Turbo in it.
    mutating func plainPageShown(title: String, _ location: Location) -> [SessionEffect] {
        guard let boot, boot.isCommitted, mayBePlain else { return [] }
        page = .plain
        documentOrigin = location.origin
        let number = current?.number
        guard boot.pending == nil else { return complete() + run(boot.pending) }
        return complete() + shown(boot.visitHost, location, title: title, visit: number)
    }
}

/// Pages of a service worker that stand in for the server's while that cannot be reached.
///
/// Such a page has no Turbo in it, and is no mistake: it is shown as it is, and the real page is loaded with the network.
extension SessionMachine {
    /// Whether the document that is being loaded may do without Turbo.
    var mayBePlain: Bool { boot?.errorPage != nil || current?.isFallback == true }

    /// The answer to the newest visit, or the document that is loaded for it, came from a service worker alone.
    ///
    /// - Parameter identifier: Turbo's identifier of the visit; `nil` for a whole document
    /// - Returns: the effects to perform.
    mutating func fallbackCame(_ identifier: String?) -> [SessionEffect] {
        guard let visit = current, !visit.isFallback else { return [] }
        guard let identifier else {
            guard isBootCommitted, visit.isColdBoot, visit.state == .started else { return [] }
            return fallback() + [.startTimer(.turbo, visit: visit.number), .call(.awaitPaint)]
        }
        guard visit.identifier == identifier, visit.state == .started || visit.state == .completed else { return [] }
        // A person who comes back to it would see it from the page's own cache.
        visitHosts[visit.visitHost]?.isStale = true
        return fallback()
    }

    /// Whether the visit is to be made again with the network.
    func waitsForNetwork(_ visit: SessionVisit) -> Bool {
        switch visit.state {
        case .failed: visit.failure?.mayBeOffline == true
        case .completed: visit.isFallback
        case .started, .canceled: false
        }
    }

    private mutating func fallback() -> [SessionEffect] {
        current?.isFallback = true
        return current.map { [.report(.offlinePage($0))] } ?? []
    }
}

/// Pages that did not come for want of a network come when there is one again.
extension SessionMachine {
    /// Repeats the visit that failed where a person sees that, and else when it is seen.
    ///
    /// What fails once more waits for the network's next change, so that nothing goes round and round.
    mutating func networkReturned() -> [SessionEffect] {
        guard let visit = current, waitsForNetwork(visit), let visitHost = visitHosts[visit.visitHost] else {
            return []
        }
        guard visitHost.isCovered else { return retried(visit) }
        visitHosts[visit.visitHost]?.isRetriedWhenSeen = true
        return []
    }

    /// Makes a visit that failed once more; what was sent with it is spent.
    mutating func retried(_ visit: SessionVisit) -> [SessionEffect] {
        [.report(.retried(visit))]
            + self.visit(
                visit.visitHost,
                visit.location,
                VisitOptions(action: visit.isFallback ? .replace : visit.options.action),
                reload: false
            )
    }
}
