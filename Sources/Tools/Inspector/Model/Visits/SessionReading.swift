import HotwireCore

/// The state of a session while its trace is read.
struct SessionReading: Sendable {
    /// The session's tab.
    let tab: String?
    /// Whether it is the modal's session.
    let isModal: Bool
    /// The number of its latest visit, if known.
    var last: Int?
    /// The index of its latest visit.
    var current: Int?
    /// The index of the visit before that.
    var previous: Int?
    /// The index of the latest visit that the page started itself.
    var pageVisit: Int?
    /// The document in its web view.
    var document: SessionDocument
    /// The visible location.
    var page: Location?
    /// The events since the start of the latest visit.
    var signs = FullLoadSigns()
    /// The events between the starts of the previous visit and the latest one.
    var before = FullLoadSigns()
}

extension SessionReading {
    /// Returns whether a number can belong to the session's next visit.
    func precedes(_ number: Int) -> Bool { last.map { $0 < number } ?? true }
}

extension [SessionReading] {
    /// Returns the session whose next visit has a number.
    ///
    /// Each session counts from 1, so several sessions have visits with the same number. The session with the closest lower
    /// number is meant, and among equals that of the visible stack; number 1 always belongs to a new session.
    ///
    /// - Parameters:
    ///   - number: the visit's number
    ///   - entry: the entry about the visit
    /// - Returns: The index of the session; `nil` for a new one.
    func index(ofNext number: Int, in entry: JournalEntry) -> Int? {
        guard number > 1 else { return nil }
        let own = indices.filter { self[$0].tab == entry.tab }
        let exact = own.filter { self[$0].last == number - 1 }
        return exact.last { self[$0].isModal == entry.isModal } ?? exact.last
            ?? own.last { self[$0].isModal == entry.isModal && self[$0].precedes(number) }
    }

    /// Returns the session of an entry without a number: one that shows its page, or else that of the visible stack.
    ///
    /// - Parameters:
    ///   - entry: the entry
    ///   - shows: returns whether a session shows the entry's page
    /// - Returns: The index of the session, if there is one.
    func index(of entry: JournalEntry, where shows: (SessionReading) -> Bool) -> Int? {
        let own = indices.filter { self[$0].tab == entry.tab }
        let showing = own.filter { shows(self[$0]) }
        return showing.last { self[$0].isModal == entry.isModal } ?? showing.last
            ?? own.last { self[$0].isModal == entry.isModal }
    }
}
