/// Decides what a session does next.
///
/// It holds no web view: events go in, effects come out.
///
/// Until a document has been loaded whole (a cold boot), each visit loads one; afterwards visits run inside the page,
/// through Turbo. A visit that is asked for during a cold boot waits for its end, unless the document itself led to it.
package struct SessionMachine: Hashable, Sendable {
    /// What the page is ready for.
    package enum Page: Hashable, Sendable {
        /// There is no document of the app; the next visit loads one.
        case unloaded
        /// A document is being loaded for the visit.
        case booting(ColdBoot)
        /// Turbo is there.
        case ready
        /// A document without Turbo is there: a page of the server's about an error, or a service worker's.
        case plain
    }

    /// How far the server's error page for a plain form of the page has come.
    enum Refusal: Hashable, Sendable {
        /// There is none.
        case none
        /// It has begun to arrive.
        case announced
        /// It is the document.
        case shown
    }

    /// What the page is ready for.
    package internal(set) var page = Page.unloaded
    /// The newest visit.
    package internal(set) var current: SessionVisit?
    /// The place that was visited last and is or was shown.
    package internal(set) var topmost: VisitHostIdentifier?
    /// The place that holds the page.
    package internal(set) var active: VisitHostIdentifier?
    /// Whether the newest visit is complete and its page was painted in its screen.
    package var isPageRendered: Bool { current?.state == .completed && active != nil && painted == active }
    /// How many of its own history entries the page can go back through.
    package internal(set) var historyDepth = 0

    /// Whether the document is the server's error page for a form that the page sent past Turbo.
    ///
    /// Its place keeps the location of the page that sent the form: no visit could ask for the answer to a form.
    package var showsRefusedForm: Bool { refusal == .shown }

    var refusal = Refusal.none
    /// Whose the document is that was loaded whole last: a page cannot visit what is another's.
    var documentOrigin: Origin?
    /// The place whose page was painted last, while that is what the page shows.
    var painted: VisitHostIdentifier?
    /// Where the document was scrolled to last.
    var pageScroll: ScrollPosition?
    /// The visit that the page began itself last.
    var pageVisit: String?
    /// Whether the web process has a committed document.
    var hasCommittedDocument = false
    var visitHosts: [VisitHostIdentifier: VisitHostState] = [:]
    var redirects = RequestRedirects()
    var visitCount = 0
    var snapshotCacheIsStale = false
    var contentIsStale = false
    /// Whether a form of the page is on its way.
    var isSubmitting = false
    /// Whether the user is being asked something, so that no timeout applies to the page.
    var isAsking = false
    /// Whether the document leads round and round: its error stays when its Turbo is ready after that.
    var isGivenUp = false
    /// The page that a whole load is about to take away.
    var left: Left?
    var deaths = ProcessDeaths()
    var bridge = BridgeLedger()

    /// Creates a session that has not visited anything.
    package init() {}

    /// Handles an event and returns the effects to perform.
    package mutating func receive(_ event: SessionInput) -> [SessionEffect] {
        switch event {
        case .visit(let visitHost, let location, let options, let reload):
            asked { $0.visit(visitHost, location, options, reload: reload) }
        case .reload: asked { $0.reloadTopmost() }
        case .willAppear(let visitHost, let location): asked { $0.willAppear(visitHost, location) }
        case .didAppear(let visitHost): didAppear(visitHost)
        case .willDisappear(let visitHost): willDisappear(visitHost)
        case .gone(let visitHost): gone(visitHost)
        case .remembered(let visitHost, let location, let scroll): remembered(visitHost, location, scroll)
        case .scrollRestored(let visitHost): scrollRestored(visitHost)
        case .page(let event): received(event)
        case .answeredWithErrorPage(let identifier, let error, let page): answered(identifier, error, page)
        case .serverPageWanted(let visitHost): asked { $0.showServerPage(in: visitHost) }
        case .proposalLoopFound: proposalLoopFound()
        case .callFailed: callFailed()
        case .retry(let visit): asked { $0.retry(visit) }
        case .fallbackCame(let identifier): fallbackCame(identifier)
        case .networkReturned: networkReturned()
        case .recover: recover()
        case .timerEnded(let timer, let number): ended(timer, visit: number)
        case .snapshotCacheIsStale: mark { $0.cacheBecomesStale() }
        case .contentIsStale: mark { $0.contentIsStale = true }
        }
    }

    /// What the app or the user does starts with a clean slate.
    mutating func asked(_ visit: (inout SessionMachine) -> [SessionEffect]) -> [SessionEffect] {
        deaths = ProcessDeaths()
        return visit(&self)
    }

    private mutating func cacheBecomesStale() {
        snapshotCacheIsStale = true
        if let painted { visitHosts[painted]?.isStale = true }
    }

    mutating func mark(_ change: (inout SessionMachine) -> Void) -> [SessionEffect] {
        change(&self)
        return []
    }
}
