/// The server's own error pages, if the path's rules want them shown.
extension SessionMachine {
    /// Whether a document is shown, with or without Turbo.
    var hasDocument: Bool { page == .ready || page == .plain }

    /// The error if Turbo does not respond: for an error page, the page's own error.
    var missing: HotwireNativeError { boot?.errorPage.map(HotwireNativeError.http) ?? .load(.notPresent) }

    /// Asks an error page to report its paint, as it may have no Turbo to do so.
    var askForPaint: [SessionEffect] { boot?.errorPage == nil ? [] : [.call(.awaitPaint)] }

    /// Shows the error page that came with the response, so that no second request is needed.
    mutating func answered(_ identifier: String, _ error: HTTPError, _ page: TurboErrorPage) -> [SessionEffect] {
        let visit = current.flatMap { $0.identifier == identifier && $0.state == .started ? $0 : nil }
        guard visit != nil || identifier == pageVisit else { return [] }
        guard case .apart(let html) = page else { return [.call(.showErrorPage(identifier: identifier))] }
        // After a refresh of the page's own, the current page stays.
        guard let visit else { return pageFailed(.http(error)) }
        let response = VisitResponse(statusCode: error.statusCode, responseHTML: html)
        let options = VisitOptions(action: visit.options.action, response: response)
        let effects = self.visit(visit.visitHost, visit.location, options, reload: true, isRetry: true)
        boot?.errorPage = error
        return [.report(.retried(visit))] + effects
    }

    /// Handles a full page load that stopped before the error page was read; the previous document stays.
    mutating func hid(_ error: HTTPError) -> [SessionEffect] {
        if boot != nil { current?.serverPage = .unread }
        return loaded(.failed(.http(error)))
    }

    /// Shows the server's own error page: the one that the page received, or else by requesting it again.
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

    /// Ends the cold boot without Turbo; later visits are full page loads until a document has Turbo.
    mutating func plainPageShown(title: String, _ location: Location) -> [SessionEffect] {
        guard let boot, boot.isCommitted, mayBePlain else { return [] }
        page = .plain
        documentOrigin = location.origin
        let number = current?.number
        guard boot.pending == nil else { return complete() + run(boot.pending) }
        return complete() + shown(boot.visitHost, location, title: title, visit: number)
    }
}

/// Pages of a service worker in place of those of a server that cannot be reached.
///
/// Such a page has no Turbo, and that is not an error: it is shown as it is, and the real page is loaded once the network
/// returns.
extension SessionMachine {
    /// Whether the document that is being loaded may have no Turbo.
    var mayBePlain: Bool { boot?.errorPage != nil || current?.isFallback == true }

    /// Handles that the response to the newest visit, or the document loaded for it, came from a service worker alone.
    ///
    /// - Parameter identifier: Turbo's identifier of the visit; `nil` for a full page load
    /// - Returns: The effects to perform.
    mutating func fallbackCame(_ identifier: String?) -> [SessionEffect] {
        guard let visit = current, !visit.isFallback else { return [] }
        guard let identifier else {
            guard isBootCommitted, visit.isColdBoot, visit.state == .started else { return [] }
            return fallback() + [.startTimer(.turbo, visit: visit.number), .call(.awaitPaint)]
        }
        guard visit.identifier == identifier, visit.state == .started || visit.state == .completed else { return [] }
        // Going back to it would show it from the page's own cache.
        visitHosts[visit.visitHost]?.isStale = true
        return fallback()
    }

    /// Returns whether the visit is retried when the network returns.
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

/// Retries visits that failed without a network when it returns.
extension SessionMachine {
    /// Retries the failed visit at once if the user sees it, and otherwise when it is next seen.
    ///
    /// A visit that fails again waits for the network's next change, so that it is not retried in a loop.
    mutating func networkReturned() -> [SessionEffect] {
        guard let visit = current, waitsForNetwork(visit), let visitHost = visitHosts[visit.visitHost] else {
            return []
        }
        guard visitHost.isCovered else { return retried(visit) }
        visitHosts[visit.visitHost]?.isRetriedWhenSeen = true
        return []
    }

    /// Retries a failed visit, without the response that came with it.
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
