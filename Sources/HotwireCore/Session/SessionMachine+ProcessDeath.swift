/// What becomes of the places where the page's process dies, or the one that talks to servers.
extension SessionMachine {
    /// The screens stay with their pictures; what is loaded again, and when, comes with `recover`.
    mutating func processTerminated() -> [SessionEffect] {
        deaths.died()
        let ended = endCurrent()
        let pending = boot?.pending
        let released = bridgeReleasedAll() + forgetForms()
        forgetDocument()
        return ended + released + [.stopTimer(.steady), .report(.processTerminated)] + run(pending)
    }

    /// Ends the visit without an error, and covers what the page can show no more; an error stays to be seen.
    private mutating func endCurrent() -> [SessionEffect] {
        guard let visit = current, isUnpainted(visit) else {
            let shown = current?.state == .failed || painted != active ? nil : painted
            return stopTimers + (shown.map { [.show($0, .picture)] } ?? [])
        }
        let finished = requestFinished()
        if visit.state == .started { current?.state = .canceled }
        return finished + stopTimers + (places[visit.place] == nil ? [] : [.show(visit.place, .picture)])
    }

    /// Identifiers of the page's own history are worth nothing in the next one, and how far it was scrolled is all there is.
    private mutating func forgetDocument() {
        hasCommittedDocument = false
        isGivenUp = false
        page = .unloaded
        historyDepth = 0
        painted = nil
        pageScroll = nil
        pageVisit = nil
        for (identifier, place) in places {
            places[identifier]?.restorationIdentifier = nil
            if place.scroll != nil, place.unscrolled == nil { places[identifier]?.unscrolled = place.location }
        }
    }

    /// Loads what is shown again after its process died; a page that dies again and again is given up.
    mutating func recover() -> [SessionEffect] {
        guard page == .unloaded, let visit = current, visit.state == .canceled || visit.state == .completed,
            let lost = visit.state == .canceled && places[visit.place] != nil ? visit.place : topmost,
            let place = places[lost]
        else { return [] }
        guard !deaths.areTooMany else { return giveUp(lost, place) }
        return self.visit(lost, place.location, VisitOptions(action: .restore), reload: true)
    }

    private mutating func giveUp(_ lost: PlaceIdentifier, _ place: Place) -> [SessionEffect] {
        deaths = ProcessDeaths()
        visitCount += 1
        var visit = SessionVisit(
            number: visitCount,
            place: lost,
            location: place.location,
            options: VisitOptions(action: .restore),
            isColdBoot: true
        )
        visit.state = .failed
        current = visit
        return take(lost) + [.report(.failed(visit, .load(.processTerminated)))]
    }

    /// A page is seen: whether it stays is known some time later.
    mutating func survived() -> [SessionEffect] {
        guard let visit = current, deaths.wasShown() else { return [] }
        return [.startTimer(.steady, visit: visit.number)]
    }

    /// The process that talks to servers died, and the load with it; nothing is wrong with the server, so it is asked again.
    mutating func loadInterrupted() -> [SessionEffect] {
        guard boot != nil, let visit = current else { return loaded(.failed(.web(.connectionLost))) }
        guard visit.request != .finished else { return [] }  // the document has come whole
        deaths.interrupted()
        guard deaths.mayLoadOn else { return loaded(.failed(.web(.connectionLost))) }
        guard boot?.pending == nil else {
            let pending = endBoot()
            return cancelCurrent() + run(pending)
        }
        return [.report(.retried(visit))] + again(visit)
    }
}
