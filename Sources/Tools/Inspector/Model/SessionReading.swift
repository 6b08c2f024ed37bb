import HotwireCore

/// The state of a session while its trace is read.
struct SessionReading: Sendable {
    let tab: String?
    /// Whether it is the modal's session.
    let isModal: Bool
    /// The number of the latest visit, if known.
    var last: Int?
    /// The index of the latest visit.
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
    /// Returns the index of the session whose next visit has a number; `nil` for a new session.
    func index(ofNext number: Int, in entry: JournalEntry) -> Int? {
        // Each session counts from 1, so several sessions have visits with the same number. The session with the closest lower
        // number is meant, preferably that in the visible stack. Number 1 always belongs to a new session.
        guard number > 1 else { return nil }
        let own = indices.filter { self[$0].tab == entry.tab }
        let exact = own.filter { self[$0].last == number - 1 }
        return exact.last { self[$0].isModal == entry.isModal } ?? exact.last
            ?? own.last { self[$0].isModal == entry.isModal && self[$0].precedes(number) }
    }

    /// Returns the index of the session of an entry without a number: one that shows its page, or else the visible stack's
    /// session.
    func index(of entry: JournalEntry, where shows: (SessionReading) -> Bool) -> Int? {
        let own = indices.filter { self[$0].tab == entry.tab }
        let showing = own.filter { shows(self[$0]) }
        return showing.last { self[$0].isModal == entry.isModal } ?? showing.last
            ?? own.last { self[$0].isModal == entry.isModal }
    }
}

/// The document in a session's web view, as far as known from the trace.
enum SessionDocument: Hashable, Sendable {
    /// Unknown, because it loaded before the journal's first entry.
    case unknown
    /// None yet, or the load failed.
    case none
    /// A page with Turbo.
    case turbo(Origin?)
    /// A page without Turbo.
    case plain
    /// A page that received a response and did not render it.
    case stuck
}

extension SessionDocument {
    /// Returns the reason for the full page load that replaces this document; `nil` if no Turbo visit was possible, or if the
    /// user or the app requested a reload.
    func fullLoad(by visit: InspectedVisit, after signs: FullLoadSigns, showing shown: [Location]) -> FullLoad? {
        if let reason = signs.invalidation {
            return reason == "tracked_element_mismatch" ? .assetsChanged : .turboAsked(reason: reason)
        }
        if signs.processDied { return .processDied }
        switch signs.retry {
        case .inPage where signs.wasRedirected: return .otherOrigin
        case .inPage: return signs.requestFailed ? .requestFailed : .noAnswer
        case .wholeDocument, .failed: return nil
        case nil: break
        }
        switch self {
        case .unknown, .none: return nil
        case .plain: return .noTurboBefore
        case .stuck: return .noAnswer
        case .turbo(let origin):
            guard let location = visit.location, location.origin == origin else { return .otherOrigin }
            return visit.isReload(of: shown) ? nil : .unknown
        }
    }
}

/// The events of a session between the starts of two visits.
struct FullLoadSigns: Hashable, Sendable {
    /// The state of the visit that is repeated.
    enum Retry: Hashable, Sendable {
        /// It ran in the page.
        case inPage
        /// It was a cold boot.
        case wholeDocument
        /// It had already failed.
        case failed
    }

    /// Turbo's reason to reload the page.
    var invalidation: String?
    /// Whether the web process ended.
    var processDied = false
    /// Whether a request of the page failed.
    var requestFailed = false
    /// Whether the server redirected the visit to another origin.
    var wasRedirected = false
    /// Whether the page received the complete response.
    var isAnswered = false
    /// The state of the visit that is repeated, if any.
    var retry: Retry?
}

/// The reason for a full page load instead of a Turbo visit.
enum FullLoad: Hashable, Sendable {
    /// The page's tracked scripts or styles changed.
    case assetsChanged
    /// Turbo requested it.
    case turboAsked(reason: String)
    /// The web process ended.
    case processDied
    /// The page was unresponsive.
    case noAnswer
    /// The request in the page failed; the cold boot reveals the cause or shows the server's error page.
    case requestFailed
    /// The new page is at another origin.
    case otherOrigin
    /// The previous page has no Turbo.
    case noTurboBefore
    /// Unknown from the trace.
    case unknown
}

extension InspectedVisit {
    /// Returns whether the visit restores or replaces the visible page, as a reload by the user, the app or a rule does.
    fileprivate func isReload(of shown: [Location]) -> Bool {
        switch action {
        case .restore: shown.contains { page in location.map(page.isSamePage(as:)) ?? false }
        case .replace: true
        case .advance, nil: false
        }
    }
}
