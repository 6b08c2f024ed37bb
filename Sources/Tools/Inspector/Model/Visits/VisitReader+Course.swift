import HotwireCore

/// The events of numbered visits.
extension VisitReader {
    /// A visit starts, and interrupts the session's previous one.
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

    /// A visit is a cold boot.
    mutating func booted(_ entry: JournalEntry) {
        guard let index = index(of: entry) else { return }
        let session = sessions[owners[index]]
        let shown = [session.page, session.previous.flatMap { visits[$0].location }].compactMap(\.self)
        visits[index].how = .coldBoot
        visits[index].fullLoad = session.document.fullLoad(by: visits[index], after: session.before, showing: shown)
    }

    /// A page is rendered.
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

    /// A visit fails.
    ///
    /// It may not have started: a visit of the page itself, or one that the session abandoned.
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

    /// A visit is about to be repeated.
    mutating func retried(_ entry: JournalEntry) {
        guard let index = index(of: entry) else { return }
        let retry: FullLoadSigns.Retry =
            if case .failed = visits[index].outcome { .failed } else {
                visits[index].how == .coldBoot ? .wholeDocument : .inPage
            }
        sessions[owners[index]].signs.retry = retry
    }

    /// The server redirects a visit.
    mutating func redirected(_ entry: JournalEntry) {
        let from = entry.text("from").flatMap { Location(engine: $0) }
        guard let location = entry.event.location, let index = index(of: entry, at: from) else { return }
        visits[index].redirects.append(location)
        visits[index].location = location
        sessions[owners[index]].signs.wasRedirected = true
    }

    /// A screen is restored with its page, which interrupts a request in progress.
    ///
    /// The trace may list the screens after the change, with the restored one only in transit.
    mutating func restored(_ entry: JournalEntry) {
        let known = sessions.index(of: entry) { session in
            session.page.map { $0 == entry.screen } ?? false
        }
        let session = known ?? addSession(entry, .unknown)
        supersede(in: session, by: nil, at: entry.time)
        let index = add(entry, to: session, number: nil)
        visits[index].location = sessions[session].page ?? entry.screen
        visits[index].ended(.restored, at: entry.time)
    }

    /// The web process ends, and its visits with it.
    mutating func processDied(_ entry: JournalEntry) {
        let session = session(of: entry)
        for index in [sessions[session].current, sessions[session].pageVisit].compactMap(\.self) {
            visits[index].ended(.failed(FailureDescription.processDied), at: entry.time)
        }
        sessions[session].signs.processDied = true
        sessions[session].document = .none
    }

    /// A visit ends because the server redirected it to the page of another screen.
    mutating func sentOn(_ entry: JournalEntry) {
        guard let location = entry.event.location else { return }
        for index in sessions.filter({ $0.tab == entry.tab }).compactMap(\.current) {
            guard visits[index].isOpen, visits[index].redirects.last == location else { continue }
            visits[index].ended(.superseded(by: nil), at: entry.time)
        }
    }

    /// A modal is dismissed, which ends its visits.
    mutating func moved(_ entry: JournalEntry) {
        guard entry.text("move") == "dismiss" else { return }
        for index in sessions.indices where sessions[index].tab == entry.tab && sessions[index].isModal {
            supersede(in: index, by: nil, at: entry.time)
        }
    }

    /// The window closes, which ends its visits.
    mutating func closed(_ entry: JournalEntry) {
        for index in sessions.indices where sessions[index].tab == entry.tab {
            supersede(in: index, by: nil, at: entry.time)
        }
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

extension InspectedVisit {
    /// Whether the trace may still contain the visit's end.
    fileprivate var mayEnd: Bool { isOpen || outcome == .superseded(by: nil) }

    /// Records a rendering; an earlier one was a preview.
    fileprivate mutating func painted(_ entry: JournalEntry) {
        previewed = previewed ?? rendered
        rendered = entry.time
        title = entry.text("title")
        if how == .page { location = entry.event.location }
    }
}
