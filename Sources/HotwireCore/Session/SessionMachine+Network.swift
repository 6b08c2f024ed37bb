/// Pages that did not come for want of a network come when there is one again.
extension SessionMachine {
    /// Repeats the visit that failed where a person sees that, and else when it is seen.
    ///
    /// What fails once more waits for the network's next change, so that nothing goes round and round.
    mutating func networkReturned() -> [SessionEffect] {
        guard let visit = current, waitsForNetwork(visit), let place = places[visit.place] else { return [] }
        guard place.isCovered else { return retried(visit) }
        places[visit.place]?.isRetriedWhenSeen = true
        return []
    }

    /// Makes a visit that failed once more; what was sent with it is spent.
    mutating func retried(_ visit: SessionVisit) -> [SessionEffect] {
        [.report(.retried(visit))]
            + self.visit(
                visit.place,
                visit.location,
                VisitOptions(action: visit.isFallback ? .replace : visit.options.action),
                reload: false
            )
    }
}
