/// What becomes of pages that do not answer, or that lead nowhere.
extension SessionMachine {
    mutating func turboIsSilent(_ visit: SessionVisit) -> [SessionEffect] {
        switch visit.state {
        case .started: return visit.isColdBoot ? abort(visit, missing) : callFailed()
        case .completed: return isUnpainted(visit) ? showUnpainted(visit) : []
        case .failed, .canceled: return []
        }
    }

    /// The page is there, and only the news of its paint is lost.
    private mutating func showUnpainted(_ visit: SessionVisit) -> [SessionEffect] {
        painted = visit.place
        return take(visit.place) + [.stopTimer(.activity), .stopTimer(.turbo), .show(visit.place, .page)]
    }

    /// The page lost its script, or never had it: load the document whole, once.
    mutating func callFailed() -> [SessionEffect] {
        guard page == .ready, let visit = current else { return [] }
        let shown = visit.state == .completed && isUnpainted(visit) ? showUnpainted(visit) : []
        page = .unloaded
        guard visit.state == .started else { return shown }
        guard !visit.isRetry else { return fail(.load(.notReady)) }
        return [.report(.retried(visit))] + again(visit)
    }

    /// A page that has its answer and does not show it shows nothing any more: Turbo waits for the end of one rendering
    /// before it begins another.
    mutating func timedOut(_ visit: SessionVisit) -> [SessionEffect] {
        let effects = abort(visit, .web(.timeout))
        if visit.isAnswered { page = .unloaded }
        return effects
    }

    mutating func libraryMissing() -> [SessionEffect] {
        guard let boot, boot.isCommitted, boot.errorPage == nil, let visit = current, visit.isColdBoot,
            visit.state == .started
        else { return [] }
        return abort(visit, .load(.notPresent))
    }

    /// Remembers that the document has loaded and now navigates past Turbo, so that the next visit does not wait for it:
    /// a page that only redirects by a script has no Turbo.
    mutating func navigated(to location: Location) -> [SessionEffect] {
        if isBootCommitted, current?.request == .finished { boot?.leadsOn = true }
        return [.report(.proposed(location, VisitOptions()))]
    }

    /// The page that a person sees, or waits for, tells that it leads nowhere.
    mutating func wentRound() -> [SessionEffect] {
        let error = HotwireNativeError.web(.tooManyRedirects)
        if let waiting = boot?.pending {
            let stopped = stopBoot() + cancelCurrent()
            return stopped + failed(waiting.place, waiting.location, error)
        }
        guard let visit = current, visit.state != .failed else { return [] }  // a person sees an error already
        isGivenUp = hasCommittedDocument && boot?.isCommitted != false
        if visit.state == .started { return abort(visit, error) }
        let cancel = pageVisit.map { [SessionEffect.call(.cancel(identifier: $0))] } ?? []
        return (page == .ready ? cancel : []) + pageFailed(error)
    }
}
