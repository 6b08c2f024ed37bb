/// Decides what a session does next.
///
/// It holds no web view: events go in, effects come out.
///
/// Until a full page load (a cold boot) has succeeded, each visit starts one; afterwards visits run inside the page, through
/// Turbo. A visit that is requested during a cold boot waits for its end, unless the document itself navigated to it.
package struct SessionMachine: Hashable, Sendable {
    /// The state of the page.
    package enum Page: Hashable, Sendable {
        /// There is no document of the app; the next visit loads one.
        case unloaded
        /// A document is being loaded for the visit.
        case booting(ColdBoot)
        /// Turbo is ready.
        case ready
        /// The document has no Turbo: it is the server's own error page, or a service worker's page.
        case plain
    }

    /// The progress of the server's error page for a form that was submitted without Turbo.
    enum Refusal: Hashable, Sendable {
        /// There is none.
        case none
        /// It has begun to arrive.
        case announced
        /// It is the document.
        case shown
    }

    /// The state of the page.
    package internal(set) var page = Page.unloaded
    /// The newest visit.
    package internal(set) var current: SessionVisit?
    /// The host that was visited last and is or was shown.
    package internal(set) var topmost: VisitHostIdentifier?
    /// The host that holds the page.
    package internal(set) var active: VisitHostIdentifier?
    /// Whether the newest visit is complete and its page has been painted in its screen.
    package var isPageRendered: Bool { current?.state == .completed && active != nil && painted == active }
    /// How many of its own history entries the page can go back through.
    package internal(set) var historyDepth = 0

    /// Whether the document is the server's error page for a form that the page sent past Turbo.
    ///
    /// Its host keeps the location of the page that sent the form: no visit could request the answer to a form.
    package var showsRefusedForm: Bool { refusal == .shown }

    var refusal = Refusal.none
    /// The origin of the document that was loaded last: a page cannot visit another origin.
    var documentOrigin: Origin?
    /// The host whose page was painted last, as long as the page shows that.
    var painted: VisitHostIdentifier?
    /// The last scroll position of the document.
    var pageScroll: ScrollPosition?
    /// The last visit that the page started itself.
    var pageVisit: String?
    /// Whether the web process has a committed document.
    var hasCommittedDocument = false
    var visitHosts: [VisitHostIdentifier: VisitHostState] = [:]
    var redirects = RequestRedirects()
    var visitCount = 0
    var snapshotCacheIsStale = false
    var contentIsStale = false
    /// Whether a form of the page has been sent and not answered.
    var isSubmitting = false
    /// Whether the user is being asked something, so that no timeout applies to the page.
    var isAsking = false
    /// Whether the document is in a proposal loop: its error stays, even if its Turbo becomes ready later.
    var isGivenUp = false
    /// The page that a full page load is about to replace.
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
        case .reset: reset()
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

    /// Handles an action of the app or the user, which resets the count of process deaths.
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
