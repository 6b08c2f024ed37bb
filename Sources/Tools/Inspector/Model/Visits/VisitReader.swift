import HotwireCore

/// Reads visits from the trace.
struct VisitReader: Sendable {
    /// The visits, in chronological order.
    var visits: [InspectedVisit] = []
    /// The known sessions.
    var sessions: [SessionReading] = []
    /// The session of each visit.
    var owners: [Int] = []

    /// Reads all entries.
    init(_ entries: [JournalEntry]) {
        for entry in entries { take(entry) }
    }

    private mutating func take(_ entry: JournalEntry) {
        switch entry.name {
        case .visitStarted: began(entry)
        case .coldBoot: booted(entry)
        case .requestStarted: change(entry) { $0.requestStart = $0.requestStart ?? entry.time }
        case .requestFinished: change(entry) { $0.requestEnd = $0.requestEnd ?? entry.time }
        case .rendered: painted(entry)
        case .completed: change(entry) { $0.reported(.completed, at: entry.time) }
        case .failed: failed(entry)
        case .retried: retried(entry)
        case .redirected: redirected(entry)
        case .restored: restored(entry)
        case .processTerminated: processDied(entry)
        case .message: received(entry)
        case .proposed: sentOn(entry)
        case .moved: moved(entry)
        case .closed: closed(entry)
        case .start, .routed, .pageRequested, .answered, .offlinePage, .plainPage, .outdated, .connection,
            .unresponsive,
            .responsive, .popupOpened,
            .popupClosed, .openedExternally, .downloadStarted, .downloadEnded, .bridge, .console, .formAnswered,
            .pageChecked:
            break
        }
    }
}

/// Finding the visit and the session of an entry.
extension VisitReader {
    /// Returns the index of the visit that an entry numbers, which is the latest one of its session.
    ///
    /// If several sessions have reached the same number, the visit to the entry's location is meant, or one in progress, or one
    /// of the visible stack.
    func index(of entry: JournalEntry, at location: Location? = nil) -> Int? {
        guard let number = entry.event.visit else { return nil }
        var best: (index: Int, rank: Int)?
        for session in sessions.indices where sessions[session].tab == entry.tab {
            guard let index = sessions[session].current, visits[index].number == number else { continue }
            let rank = rank(of: index, for: entry, at: location ?? entry.event.location)
            if best.map({ ($0.rank, $0.index) <= (rank, index) }) ?? true { best = (index, rank) }
        }
        return best?.index
    }

    private func rank(of index: Int, for entry: JournalEntry, at location: Location?) -> Int {
        (visits[index].location == location ? 4 : 0) + (visits[index].isOpen ? 2 : 0)
            + (visits[index].isModal == entry.isModal ? 1 : 0)
    }

    /// Changes the visit that an entry numbers, if it is known.
    mutating func change(_ entry: JournalEntry, _ body: (inout InspectedVisit) -> Void) {
        guard let index = index(of: entry) else { return }
        body(&visits[index])
    }

    /// Returns the session of an entry without a number, and adds it if it is unknown.
    mutating func session(of entry: JournalEntry) -> Int {
        let page = entry.event.location
        let known = sessions.index(of: entry) { session in
            let shown = [session.page, session.current.flatMap { visits[$0].location }]
            return page.map { page in shown.contains { $0?.isSamePage(as: page) == true } } ?? false
        }
        return known ?? addSession(entry, .unknown)
    }

    /// Adds a session.
    mutating func addSession(_ entry: JournalEntry, _ document: SessionDocument) -> Int {
        sessions.append(SessionReading(tab: entry.tab, isModal: entry.isModal, document: document))
        return sessions.count - 1
    }

    /// Adds a visit to a session.
    mutating func add(_ entry: JournalEntry, to session: Int, number: Int?) -> Int {
        visits.append(
            InspectedVisit(
                id: entry.number,
                number: number,
                tab: entry.tab,
                isModal: sessions[session].isModal,
                location: entry.event.location,
                start: entry.time
            )
        )
        owners.append(session)
        return visits.count - 1
    }

    /// Interrupts the visit in progress.
    mutating func supersede(in session: Int, by number: Int?, at time: Int) {
        for index in [sessions[session].current, sessions[session].pageVisit].compactMap(\.self) {
            guard visits[index].isOpen else { continue }
            visits[index].ended(.superseded(by: number), at: time)
        }
    }
}

extension InspectedVisit {
    /// Sets the result, unless the visit has ended.
    mutating func ended(_ outcome: Outcome, at time: Int) {
        guard isOpen else { return }
        self.outcome = outcome
        end = time
    }

    /// Sets the result that the session reports, even if the visit seemed to be interrupted.
    mutating func reported(_ outcome: Outcome, at time: Int) {
        if self.outcome == .superseded(by: nil) { self.outcome = .running }
        ended(outcome, at: time)
    }
}
