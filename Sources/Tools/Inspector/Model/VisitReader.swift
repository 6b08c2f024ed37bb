import HotwireCore

/// A reader of visits from the trace.
struct VisitReader: Sendable {
    /// The visits, in chronological order.
    var visits: [InspectedVisit] = []
    var sessions: [SessionReading] = []
    /// The index of each visit's session.
    var owners: [Int] = []

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
    /// Returns the index of the visit that an entry numbers, which is the latest visit of its session.
    func index(of entry: JournalEntry, at location: Location? = nil) -> Int? {
        // If several sessions have reached the same number, the visit to the entry's location is meant, then one in progress,
        // then one of the visible stack.
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

    /// Changes the visit that an entry numbers, if the visit is known.
    mutating func change(_ entry: JournalEntry, _ body: (inout InspectedVisit) -> Void) {
        guard let index = index(of: entry) else { return }
        body(&visits[index])
    }

    /// Returns the index of the session of an entry without a number, and adds an unknown session.
    mutating func session(of entry: JournalEntry) -> Int {
        let page = entry.event.location
        let known = sessions.index(of: entry) { session in
            let shown = [session.page, session.current.flatMap { visits[$0].location }]
            return page.map { page in shown.contains { $0?.isSamePage(as: page) == true } } ?? false
        }
        return known ?? addSession(entry, .unknown)
    }

    /// Adds a session and returns its index.
    mutating func addSession(_ entry: JournalEntry, _ document: SessionDocument) -> Int {
        sessions.append(SessionReading(tab: entry.tab, isModal: entry.isModal, document: document))
        return sessions.count - 1
    }

    /// Adds a visit to a session and returns its index.
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

    /// Marks the session's visits in progress as interrupted.
    mutating func supersede(in session: Int, by number: Int?, at time: Int) {
        for index in [sessions[session].current, sessions[session].pageVisit].compactMap(\.self) {
            guard visits[index].isOpen else { continue }
            visits[index].ended(.superseded(by: number), at: time)
        }
    }
}

/// The events of numbered visits.
extension VisitReader {
    /// Handles the start of a visit, which interrupts the session's previous visit.
    mutating func began(_ entry: JournalEntry) {
        guard let number = entry.event.visit else { return }
        let session = sessions.index(ofNext: number, in: entry) ?? addSession(entry, number == 1 ? .none : .unknown)
        supersede(in: session, by: number, at: entry.time)
        let index = add(entry, to: session, number: number)
        visits[index].how = .javaScript
        visits[index].action = entry.text("action").flatMap(VisitAction.init(rawValue:))
        visits[index].isRetry = sessions[session].signs.retry != nil
        sessions[session].begin(index, number: number)
    }

    /// Records that a visit is a cold boot, and why.
    mutating func booted(_ entry: JournalEntry) {
        guard let index = index(of: entry) else { return }
        let session = sessions[owners[index]]
        let shown = [session.page, session.previous.flatMap { visits[$0].location }].compactMap(\.self)
        visits[index].how = .coldBoot
        visits[index].fullLoad = session.document.fullLoad(by: visits[index], after: session.before, showing: shown)
    }

    /// Handles the rendering of a page.
    mutating func painted(_ entry: JournalEntry) {
        let session: Int
        if let index = index(of: entry) {
            session = owners[index]
            visits[index].painted(entry)
        } else if entry.event.visit == nil {
            session = self.session(of: entry)
            if let index = sessions[session].pageVisit { visits[index].painted(entry) }
        } else {
            return
        }
        sessions[session].page = entry.event.location
    }

    /// Handles a failed visit, which may have no start: a visit of the page itself, or one that the session abandoned.
    mutating func failed(_ entry: JournalEntry) {
        guard let number = entry.event.visit else { return }
        if let index = index(of: entry), visits[index].mayEnd { return fail(index, in: owners[index], entry) }
        let session = sessions.index(ofNext: number, in: entry) ?? addSession(entry, .unknown)
        let own = sessions[session].pageVisit.flatMap { visits[$0].isOpen ? $0 : nil }
        let index = own ?? add(entry, to: session, number: number)
        visits[index].number = number
        sessions[session].go(on: index, number: number)
        fail(index, in: session, entry)
    }

    private mutating func fail(_ index: Int, in session: Int, _ entry: JournalEntry) {
        let error = entry.text("error") ?? ""
        visits[index].reported(.failed(error), at: entry.time)
        switch visits[index].how {
        case .coldBoot where sessions[session].document != .plain: sessions[session].document = .none
        case .javaScript where error == "web.timeout" && sessions[session].signs.isAnswered:
            sessions[session].document = .stuck
        case .coldBoot, .javaScript, .page, nil: break
        }
    }

    /// Handles the announcement that a visit will be repeated.
    mutating func retried(_ entry: JournalEntry) {
        guard let index = index(of: entry) else { return }
        let retry: FullLoadSigns.Retry =
            if case .failed = visits[index].outcome { .failed } else {
                visits[index].how == .coldBoot ? .wholeDocument : .inPage
            }
        sessions[owners[index]].signs.retry = retry
    }

    /// Handles a redirect of a visit by the server.
    mutating func redirected(_ entry: JournalEntry) {
        let from = entry.text("from").flatMap { Location(engine: $0) }
        guard let location = entry.event.location, let index = index(of: entry, at: from) else { return }
        visits[index].redirects.append(location)
        visits[index].location = location
        sessions[owners[index]].signs.wasRedirected = true
    }

    /// Handles the restoration of a screen with its page, which interrupts a request in progress.
    mutating func restored(_ entry: JournalEntry) {
        // The trace may list the screens after the change, which may only pass through the restored screen.
        let known = sessions.index(of: entry) { session in
            session.page.map { $0 == entry.screen } ?? false
        }
        let session = known ?? addSession(entry, .unknown)
        supersede(in: session, by: nil, at: entry.time)
        let index = add(entry, to: session, number: nil)
        visits[index].location = sessions[session].page ?? entry.screen
        visits[index].ended(.restored, at: entry.time)
    }

    /// Handles the end of the web process, which also ends its visits.
    mutating func processDied(_ entry: JournalEntry) {
        let session = session(of: entry)
        for index in [sessions[session].current, sessions[session].pageVisit].compactMap(\.self) {
            visits[index].ended(.failed(FailureDescription.processDied), at: entry.time)
        }
        sessions[session].signs.processDied = true
        sessions[session].document = .none
    }

    /// Ends a visit that the server redirected to the page of another screen.
    mutating func sentOn(_ entry: JournalEntry) {
        guard let location = entry.event.location else { return }
        for index in sessions.filter({ $0.tab == entry.tab }).compactMap(\.current) {
            guard visits[index].isOpen, visits[index].redirects.last == location else { continue }
            visits[index].ended(.superseded(by: nil), at: entry.time)
        }
    }

    /// Ends the visits of a modal that is dismissed.
    mutating func moved(_ entry: JournalEntry) {
        guard entry.text("move") == "dismiss" else { return }
        for index in sessions.indices where sessions[index].tab == entry.tab && sessions[index].isModal {
            supersede(in: index, by: nil, at: entry.time)
        }
    }

    /// Ends the visits of a window that closes.
    mutating func closed(_ entry: JournalEntry) {
        for index in sessions.indices where sessions[index].tab == entry.tab {
            supersede(in: index, by: nil, at: entry.time)
        }
    }
}

/// The messages of the page's script about visits, including visits that the page starts itself.
extension VisitReader {
    /// Handles a message of the page.
    mutating func received(_ entry: JournalEntry) {
        guard let name = entry.message else { return }
        switch name {
        case "visitStarted": pageStarted(entry)
        case "pageLoaded": loaded(entry, .turbo(entry.event.location?.origin))
        case "pageShown", "libraryMissing": loaded(entry, .plain)
        case "pageInvalidated":
            let session = session(of: entry)
            sessions[session].signs.invalidation = entry.text("reason") ?? ""
        case "visitRequestStarted": changePageVisit(entry) { $0.requestStart = $0.requestStart ?? entry.time }
        case "visitRequestFinished": changePageVisit(entry) { $0.requestEnd = $0.requestEnd ?? entry.time }
        case "visitRequestCompleted":
            let session = session(of: entry)
            sessions[session].signs.isAnswered = true
        case "visitRequestFailed":
            let session = session(of: entry)
            sessions[session].signs.requestFailed = true
        case "visitCompleted": changePageVisit(entry) { $0.ended(.completed, at: entry.time) }
        default: break
        }
    }

    private mutating func pageStarted(_ entry: JournalEntry) {
        if entry.event.visit != nil {
            return change(entry) { visit in
                visit.hasSnapshot = entry.isTrue("hasCachedSnapshot")
                visit.isPageRefresh = entry.isTrue("isPageRefresh")
            }
        }
        let session = session(of: entry)
        if sessions[session].document == .unknown {
            sessions[session].document = .turbo(entry.event.location?.origin)
        }
        // Turbo runs one visit at a time: the page's visit replaces the session's, whose end follows.
        if let current = sessions[session].current, visits[current].isOpen, visits[current].how == .javaScript {
            return
        }
        if let before = sessions[session].pageVisit { visits[before].ended(.superseded(by: nil), at: entry.time) }
        let index = add(entry, to: session, number: nil)
        visits[index].how = .page
        visits[index].hasSnapshot = entry.isTrue("hasCachedSnapshot")
        visits[index].isPageRefresh = entry.isTrue("isPageRefresh")
        sessions[session].pageVisit = index
    }

    private mutating func loaded(_ entry: JournalEntry, _ document: SessionDocument) {
        let session = session(of: entry)
        if let index = sessions[session].pageVisit, visits[index].isOpen {
            visits[index].ended(.superseded(by: nil), at: entry.time)
        }
        sessions[session].pageVisit = nil
        sessions[session].document = document
        sessions[session].page = entry.event.location
    }

    private mutating func changePageVisit(_ entry: JournalEntry, _ body: (inout InspectedVisit) -> Void) {
        let session = session(of: entry)
        guard let index = sessions[session].pageVisit, visits[index].isOpen else { return }
        body(&visits[index])
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

extension InspectedVisit {
    /// Whether the trace may still contain the visit's end.
    fileprivate var mayEnd: Bool { isOpen || outcome == .superseded(by: nil) }

    /// Records a rendering; the previous one, if any, was a preview.
    fileprivate mutating func painted(_ entry: JournalEntry) {
        previewed = previewed ?? rendered
        rendered = entry.time
        title = entry.text("title")
        if how == .page { location = entry.event.location }
    }
}

extension SessionReading {
    /// Records the start of its next visit.
    fileprivate mutating func begin(_ index: Int, number: Int) {
        go(on: index, number: number)
        pageVisit = nil
        (before, signs) = (signs, FullLoadSigns())
    }

    /// Records that the session has reached its next visit.
    fileprivate mutating func go(on index: Int, number: Int) {
        (previous, current) = (current, index)
        last = number
    }
}
