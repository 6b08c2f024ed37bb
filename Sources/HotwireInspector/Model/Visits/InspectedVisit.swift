import HotwireCore

/// One visit, as the trace tells it.
struct InspectedVisit: Hashable, Sendable, Identifiable {
    /// How a page is asked for.
    enum How: String, Sendable {
        /// Its document is loaded whole.
        case coldBoot = "whole document"
        /// Turbo asks for it, in the page that is there.
        case javaScript = "Turbo"
        /// The page began it by itself: a refresh, or its own history.
        case page = "the page itself"
    }

    /// What became of it.
    enum Outcome: Hashable, Sendable {
        /// It runs.
        case running
        /// It ended well.
        case completed
        /// It failed; the trace's word for the error.
        case failed(String)
        /// It was left before its end, for the visit with this number where there is one.
        case superseded(by: Int?)
        /// A screen came back with its page, and nothing was asked for.
        case restored
    }

    /// The number of the entry that it begins with.
    let id: Int
    /// The session's number for it.
    var number: Int?
    /// The tab it was made in.
    let tab: String?
    /// Whether the modal's session made it.
    let isModal: Bool
    /// Where it goes; a redirect changes it.
    var location: Location?
    /// How the page was asked for; `nil` where nothing was.
    var how: How?
    /// What it does to the history.
    var action: VisitAction?
    /// Whether it makes another visit once more.
    var isRetry = false
    /// Whether Turbo had kept a page to show meanwhile; `nil` where nobody asked Turbo.
    var hasSnapshot: Bool?
    /// Whether Turbo took it for a refresh of the page that was there.
    var isPageRefresh = false
    /// When it began, in milliseconds since the journal's first entry; the other times are counted in the same way.
    let start: Int
    /// When its request was sent.
    var requestStart: Int?
    /// When its request was over.
    var requestEnd: Int?
    /// When a page was first painted, where another one followed: that was a preview.
    var previewed: Int?
    /// When its page was painted.
    var rendered: Int?
    /// When it was over.
    var end: Int?
    /// The page's title.
    var title: String?
    /// What became of it.
    var outcome = Outcome.running
    /// Where the server sent it, in order.
    var redirects: [Location] = []
    /// Why a whole document was loaded where the page might have been visited.
    var fullLoad: FullLoad?
}

extension InspectedVisit {
    /// When nothing more came of it: its end, or its paint where that was later.
    var lastNews: Int? { end.map { max($0, rendered ?? $0) } }

    /// How long a person waited for it, in milliseconds.
    var duration: Int? { lastNews.map { $0 - start } }

    /// Whether it may still go on.
    var isOpen: Bool { outcome == .running }
}
