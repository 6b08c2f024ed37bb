import HotwireCore

/// What is known of one session while its trace is read.
struct SessionReading: Sendable {
    /// The session's tab.
    let tab: String?
    /// Whether it is the modal's.
    let isModal: Bool
    /// The number of its newest visit, as far as one was told.
    var last: Int?
    /// Where its newest visit stands in the list.
    var current: Int?
    /// Where the visit before that stands.
    var previous: Int?
    /// Where the newest visit that the page began by itself stands in the list.
    var pageVisit: Int?
    /// What its web view holds.
    var document: SessionDocument
    /// What it shows.
    var page: Location?
    /// What was told since its newest visit began.
    var signs = FullLoadSigns()
    /// What was told before that, and since the visit before.
    var before = FullLoadSigns()
}

extension SessionReading {
    /// Whether its next visit may have a number.
    func precedes(_ number: Int) -> Bool { last.map { $0 < number } ?? true }
}

extension [SessionReading] {
    /// The session whose next visit has a number.
    ///
    /// Each session counts from 1, so that several have visits with the same number. The one that has come just so far
    /// is meant, and of two such that of the stack that is shown; number 1 is always a new session's.
    ///
    /// - Parameters:
    ///   - number: the visit's number
    ///   - entry: what tells of it
    /// - Returns: where the session stands in the list; `nil` for a new one
    func index(ofNext number: Int, in entry: JournalEntry) -> Int? {
        guard number > 1 else { return nil }
        let own = indices.filter { self[$0].tab == entry.tab }
        let exact = own.filter { self[$0].last == number - 1 }
        return exact.last { self[$0].isModal == entry.isModal } ?? exact.last
            ?? own.last { self[$0].isModal == entry.isModal && self[$0].precedes(number) }
    }

    /// The session that an entry without a number is about: one that shows its page, or else that of the shown stack.
    ///
    /// - Parameters:
    ///   - entry: the entry
    ///   - shows: whether a session shows the entry's page
    /// - Returns: where the session stands in the list, if it is there
    func index(of entry: JournalEntry, where shows: (SessionReading) -> Bool) -> Int? {
        let own = indices.filter { self[$0].tab == entry.tab }
        let showing = own.filter { shows(self[$0]) }
        return showing.last { self[$0].isModal == entry.isModal } ?? showing.last
            ?? own.last { self[$0].isModal == entry.isModal }
    }
}
