import HotwireCore

/// A visit as described by the trace.
struct InspectedVisit: Hashable, Sendable, Identifiable {
    /// How a page is requested.
    enum How: String, Sendable {
        /// A full page load.
        case coldBoot = "cold boot"
        /// A Turbo visit in the existing page.
        case javaScript = "Turbo"
        /// The page started it: a refresh, or its own history.
        case page = "page"
    }

    /// The result of a visit.
    enum Outcome: Hashable, Sendable {
        /// It is in progress.
        case running
        /// It completed.
        case completed
        /// It failed with an error, by the error's name in the trace.
        case failed(String)
        /// It was interrupted, by the visit with this number if there was one.
        case superseded(by: Int?)
        /// A screen was restored with its page, without a request.
        case restored
    }

    /// The number of its first entry.
    let id: Int
    /// The session's number of the visit.
    var number: Int?
    /// The tab.
    let tab: String?
    /// Whether it belongs to the modal's session.
    let isModal: Bool
    /// The location; redirects change it.
    var location: Location?
    /// How the page was requested; `nil` without a request.
    var how: How?
    /// The visit action.
    var action: VisitAction?
    /// Whether it repeats another visit.
    var isRetry = false
    /// Whether Turbo had a cached snapshot; `nil` if Turbo was not involved.
    var hasSnapshot: Bool?
    /// Whether Turbo treated it as a page refresh.
    var isPageRefresh = false
    /// The start time in milliseconds since the journal's first entry, like all other times.
    let start: Int
    /// When the request was sent.
    var requestStart: Int?
    /// When the request finished.
    var requestEnd: Int?
    /// When a preview was rendered, if there was one.
    var previewed: Int?
    /// When the page was rendered.
    var rendered: Int?
    /// When the visit ended.
    var end: Int?
    /// The page's title.
    var title: String?
    /// The result.
    var outcome = Outcome.running
    /// The redirects, in order.
    var redirects: [Location] = []
    /// The reason for a full page load in place of a Turbo visit.
    var fullLoad: FullLoad?
}

extension InspectedVisit {
    /// The time of the last event: the end, or the rendering if that is later.
    var lastNews: Int? { end.map { max($0, rendered ?? $0) } }

    /// How long the user waited, in milliseconds.
    var duration: Int? { lastNews.map { $0 - start } }

    /// Whether the visit is in progress.
    var isOpen: Bool { outcome == .running }
}
