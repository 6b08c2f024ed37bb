import HotwireCore

/// Why a whole document was loaded where the page that was there might have been visited.
enum FullLoad: Hashable, Sendable {
    /// The scripts or styles that the page tracks have changed.
    case assetsChanged
    /// Turbo asked for it, for this reason.
    case turboAsked(reason: String)
    /// The page's process had died.
    case processDied
    /// The page did not answer.
    case noAnswer
    /// The request in the page failed, and a whole load tells why or shows the server's error page.
    case requestFailed
    /// The new page belongs to another origin.
    case otherOrigin
    /// The page before had no Turbo.
    case noTurboBefore
    /// The trace does not tell.
    case unknown
}

/// What a session told between the beginnings of two visits.
struct FullLoadSigns: Hashable, Sendable {
    /// What became of the visit that is made once more.
    enum Retry: Hashable, Sendable {
        /// It ran in the page.
        case inPage
        /// It loaded a whole document.
        case wholeDocument
        /// It had failed already.
        case failed
    }

    /// Turbo's reason to load the page anew.
    var invalidation: String?
    /// Whether the page's process died.
    var processDied = false
    /// Whether a request of the page failed.
    var requestFailed = false
    /// Whether the server sent the visit where the page cannot follow.
    var wasRedirected = false
    /// Whether the page had the whole answer.
    var isAnswered = false
    /// The visit that is made once more, if one is.
    var retry: Retry?
}

/// What a session's web view holds, as far as the trace tells.
enum SessionDocument: Hashable, Sendable {
    /// The journal begins later.
    case unknown
    /// Nothing yet, or what was being loaded did not come.
    case none
    /// A page with Turbo.
    case turbo(Origin?)
    /// A page without Turbo.
    case plain
    /// The page had the answer and did not show it.
    case stuck
}

extension SessionDocument {
    /// Why a whole document is loaded in its place.
    ///
    /// - Parameters:
    ///   - visit: the visit that loads it
    ///   - signs: what was told before
    ///   - shown: what the session showed or was about to show
    /// - Returns: the reason; `nil` where no page could be visited, or a person or the app wanted a reload.
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

extension InspectedVisit {
    /// Whether a person, the app or a rule wants a page anew: they restore what is shown, or replace it whole.
    fileprivate func isReload(of shown: [Location]) -> Bool {
        switch action {
        case .restore: shown.contains { page in location.map(page.isSamePage(as:)) ?? false }
        case .replace: true
        case .advance, nil: false
        }
    }
}
