/// Starts visits.
extension SessionMachine {
    /// Visits a location in a host; with `reload` as a full page load, even if the page could visit it.
    ///
    /// A retry repeats the newest visit, whose time limit then applies.
    mutating func visit(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ options: VisitOptions,
        reload: Bool,
        isRetry: Bool = false
    ) -> [SessionEffect] {
        state.hosts.visit(visitHost, location)
        if let arrival = state.takeArrival(for: location), !reload { return adopt(arrival, in: visitHost, options) }
        if reload {
            return state.stopBoot() + state.start(visitHost, location, options, asBoot: true, isRetry: isRetry)
        }
        switch state.page {
        case .booting(let boot) where boot.navigatesAway:
            let pending = state.document.endBoot()
            let ended = state.cancelCurrent()
            let effects = ended + state.start(visitHost, location, options, asBoot: true, isRetry: isRetry)
            state.document.boot?.pending = pending
            return effects
        case .booting: return wait(visitHost, location, options)
        case .ready
        where location.origin == state.document.origin && !options.loadsFully
            && !state.restoresPlainPage(in: visitHost, options):
            redirects.forget(location)
            return state.start(visitHost, location, options, asBoot: false, isRetry: isRetry)
        case .unloaded, .plain, .ready:
            return state.start(visitHost, location, options, asBoot: true, isRetry: isRetry)
        }
    }

    /// Defers a visit, so that the document is not loaded twice; the screen moves at once.
    private mutating func wait(
        _ visitHost: VisitHostIdentifier,
        _ location: Location,
        _ options: VisitOptions
    ) -> [SessionEffect] {
        state.document.boot?.pending = ColdBoot.Pending(visitHost: visitHost, location: location, options: options)
        return state.take(visitHost) + [.show(visitHost, .nothing), .show(visitHost, .activity)]
    }

    /// Starts a visit that waited for the end of a cold boot.
    mutating func run(_ pending: ColdBoot.Pending?) -> [SessionEffect] {
        guard let pending else { return [] }
        return visit(pending.visitHost, pending.location, pending.options, reload: false)
    }

    /// Loads the page of the topmost host again.
    mutating func reloadTopmost() -> [SessionEffect] {
        guard let topmost = state.topmost, let visitHost = state.hosts[topmost] else { return [] }
        return state.keepSnapshotOfPage(in: topmost)
            + visit(topmost, visitHost.location, VisitOptions(action: .restore), reload: true)
    }
}

/// Repeats visits.
extension SessionMachine {
    /// Repeats a visit that failed in the page as a full page load, within the same time limit.
    mutating func again(_ visit: SessionVisit) -> [SessionEffect] {
        [.report(.retried(visit))]
            + self.visit(visit.visitHost, visit.location, visit.options, reload: true, isRetry: true)
    }

    /// Retries a failed visit in its host for the user, without the response that came with it.
    mutating func retry(_ failed: SessionVisit) -> [SessionEffect] {
        guard state.hosts[failed.visitHost] != nil else { return [] }
        let options = VisitOptions(action: failed.options.action, loadsFully: failed.options.loadsFully)
        return [.report(.retried(failed)), .show(failed.visitHost, .nothing), .show(failed.visitHost, .activity)]
            + visit(failed.visitHost, failed.location, options, reload: false)
    }

    /// Retries a visit that failed without a network: at once if the user sees it, and otherwise when it is next seen.
    ///
    /// A visit that fails again waits for the network's next change, so that it is not retried in a loop.
    mutating func networkReturned() -> [SessionEffect] {
        guard let visit = state.current, visit.waitsForNetwork, let visitHost = state.hosts[visit.visitHost] else {
            return []
        }
        guard visitHost.isCovered else { return repeated(visit) }
        state.hosts[visit.visitHost]?.isRetriedWhenSeen = true
        return []
    }

    /// Repeats a visit that failed without a network, without the response that came with it.
    mutating func repeated(_ visit: SessionVisit) -> [SessionEffect] {
        let options = VisitOptions(
            action: visit.isFallback ? .replace : visit.options.action,
            loadsFully: visit.options.loadsFully
        )
        return [.report(.retried(visit))] + self.visit(visit.visitHost, visit.location, options, reload: false)
    }
}
