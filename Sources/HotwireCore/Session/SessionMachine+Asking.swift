/// What happens while a person is asked something, and where the answer keeps the page.
extension SessionMachine {
    /// What a whole load is about to take away.
    struct Left: Hashable, Sendable {
        let visit: SessionVisit?
        let painted: PlaceIdentifier?
        let historyDepth: Int
    }

    mutating func asking(_ isAsking: Bool) -> [SessionEffect] {
        self.isAsking = isAsking
        return []
    }

    /// A person stays on the page that a whole load would have taken away.
    ///
    /// Where the load was to be shown in the same place, that goes on as before; a new place says that it has no page.
    mutating func stayed() -> [SessionEffect] {
        guard boot?.oldDocument == .ready, let visit = current, visit.isColdBoot, let left else { return [] }
        let pending = endBoot()
        guard left.painted == visit.place else { return fail(.load(.leftApp)) + run(pending) }
        let finished = requestFinished()
        current = left.visit
        painted = left.painted
        historyDepth = left.historyDepth
        return finished + stopTimers + [.show(visit.place, .page), .report(.restored(visit.place))]
            + bridgeSettles(in: visit.place)
            + run(pending)
    }
}
